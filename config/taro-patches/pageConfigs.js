// @ts-check
const swc = require('@swc/core');

/**
 * Taro reads the configurations of app and pages with a plugin for swc, which defines `defineAppConfig` and
 * `definePageConfig`. The plugin runs only in swc 1.3, which takes 46 MB instead of 11. So swc runs without the plugin, and
 * the two functions are global.
 */
const { transformSync } = swc;
swc.transformSync = (code, { jsc: { experimental: _plugins, ...jsc } = {}, ...options } = {}) =>
  transformSync(code, { ...options, jsc });
/** @param {object} config */
const defineConfig = (config) => config;
Object.assign(globalThis, { defineAppConfig: defineConfig, definePageConfig: defineConfig });
