/**
 * The oldest base library (基础库) of WeChat that the mini-program supports: set as the least version in
 * WeChat's console, and what built-ins of the build are held against.
 */
export const BASE_LIBRARY = '2.30.0';
