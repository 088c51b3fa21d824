/** Page parameters of the report that is shown: the chosen version, or the newest if `version` is absent. */
export const versionParameters = (orderId: string, version: number | undefined) => ({
  orderId,
  ...(version !== undefined && { version: String(version) }),
});
