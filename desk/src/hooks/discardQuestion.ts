/** The question before unsaved input is lost. */
export const discardQuestion = {
  title: '不保存就关闭？',
  content: '刚才填写的内容会丢失。',
  okText: '关闭',
  cancelText: '继续填写',
  okButtonProps: { danger: true },
} as const;
