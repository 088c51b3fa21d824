import { bilingual } from '../bilingual';
import { optionalSetting, setting } from './setting';
import { addressOf, oneOfWords, textValue } from './values';

export const visionSettings = {
  provider: setting({
    name: 'VISION_PROVIDER',
    default: 'off',
    meaning:
      'Who looks at screenshots of accounts besides the text recognition of OCR_PROVIDER: `openai` is any service or ' +
      'local model with the chat completions of OpenAI and pictures (Qwen-VL, GLM-4V, Doubao, vLLM, Ollama); ' +
      '`sandbox` answers one question of the form without looking. What it finds is marked for the customer to check, ' +
      'and customers are asked for consent before their pictures leave the service.',
    chinese:
      '除 OCR_PROVIDER 的文字识别之外，由谁看账号截图：`openai` 是任何提供 OpenAI chat completions 并支持图片的服务或本地模型（Qwen-VL、GLM-4V、豆包、vLLM、Ollama）；`sandbox` 不看图，只回答表单里的一个问题。看到的内容会做标记，请客户核对；图片离开服务之前，会先征得客户同意。',
    example: 'openai',
    schema: oneOfWords(['off', 'sandbox', 'openai']),
    live: (value) =>
      value === 'sandbox'
        ? bilingual('is the sandbox, which looks at no picture', '是沙箱，不看图片')
        : null,
  }),
  endpoint: optionalSetting({
    name: 'VISION_ENDPOINT',
    meaning: 'Address to which `/chat/completions` is added.',
    chinese: '服务的地址，后面会加上 `/chat/completions`。',
    example: 'https://dashscope.aliyuncs.com/compatible-mode/v1',
    schema: addressOf(['https', 'http']),
  }),
  key: optionalSetting({
    name: 'VISION_API_KEY',
    meaning: 'Key of that service; local models need none.',
    chinese: '该服务的密钥；本地模型不需要。',
    example: 'sk-example',
    secret: true,
    schema: textValue(),
  }),
  model: optionalSetting({
    name: 'VISION_MODEL',
    meaning: 'Name of the model at that service.',
    chinese: '该服务里模型的名称。',
    example: 'qwen-vl-max',
    schema: textValue(),
  }),
  company: optionalSetting({
    name: 'VISION_COMPANY',
    meaning:
      'Name of the company that gets the pictures, as customers see it when they are asked for consent. Leave it out ' +
      'only for a model on your own machines, whose address has to be a private one.',
    chinese:
      '收到图片的公司名称，征求客户同意时显示。只有模型在您自己的机器上、地址是内网地址时，才可以不填。',
    example: '阿里云百炼',
    schema: textValue(),
  }),
};
