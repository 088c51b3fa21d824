#!/bin/sh
# `sh scripts/onNode.sh MAJOR COMMAND …`: runs a command on the newest Node of that major version, which it gets from the npm
# registry, whatever Node is installed.
set -eu
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
package="node-linux-$(node -p process.arch)"
npm install --silent --no-save --prefix "$folder" "$package@$1" >/dev/null
shift
export PATH="$folder/node_modules/$package/bin:$PATH"
echo "Node $(node --version)"
"$@"
