/** Possible orders of day, month and year in dates such as 3/1/26. */
export const saleDateOrders = ['ymd', 'mdy', 'dmy'] as const;
export type SaleDateOrder = (typeof saleDateOrders)[number];
export const saleDateOrderLabels: Record<SaleDateOrder, string> = {
  ymd: '年/月/日',
  mdy: '月/日/年',
  dmy: '日/月/年',
};
