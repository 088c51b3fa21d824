#!/bin/sh
# `sh scripts/imageStart.sh FOLDER`: starts what scripts/image.mjs put into FOLDER as an unprivileged user on a read-only
# file system, as the container does: without a setting, which has to be refused, then as a demo until it is ready.
# Needs root, to make the file system so.
set -eu
folder=$(cd "$1" && pwd)
# What the container sets by itself.
image=$(sed -n 's/^ENV //p' "$(dirname "$0")/../deploy/Dockerfile")
# A folder that mktemp made is root's alone.
chmod go+rx "$folder"
exec unshare --mount sh -eu -c '
  mount --make-rprivate /
  # First, as the folder may be one of those that the next line hides.
  mount --bind "$0" /mnt
  mount -t tmpfs -o size=2g,mode=1777 tmpfs /tmp
  mkdir -m 700 /tmp/data
  chown 65534:65534 /tmp/data
  mount -o remount,bind,ro /mnt
  mount -o remount,bind,ro /
  cd /mnt
  touch /mnt/written 2>/dev/null && { echo "the file system can be written"; exit 1; }
  refused=$(env -i PATH="$PATH" $1 node server/dist/main.mjs 2>&1) && { echo "it starts without a setting"; exit 1; }
  echo "$refused" | grep -q "^MODE=live refuses: SIGN_SECRET" || { echo "$refused"; exit 1; }
  setpriv --reuid 65534 --regid 65534 --clear-groups --no-new-privs --bounding-set=-all \
    env -i PATH="$PATH" $1 MODE=demo HOST=127.0.0.1 PORT=18480 DATA_DIR=/tmp/data SAMPLE_SALES=off LOG_LEVEL=warn \
    node --enable-source-maps server/dist/main.mjs &
  pid=$!
  trap "kill -TERM $pid && wait $pid" EXIT
  for try in $(seq 1 120); do
    node -e "fetch(\"http://127.0.0.1:18480/ready\").then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))" && break
    kill -0 $pid || exit 1
    sleep 0.5
  done
  node -e "for (const page of [\"/ready\", \"/\", \"/desk\"]) fetch(\"http://127.0.0.1:18480\" + page, { headers: { accept: \"text/html\" } }).then((r) => {
    console.log(page, r.status);
    if (!r.ok) process.exitCode = 1;
  })"
' "$folder" "$image"
