import { optional, setting } from './setting';
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
    example: 'openai',
    schema: oneOfWords(['off', 'sandbox', 'openai']),
    live: (value) => (value === 'sandbox' ? 'is the sandbox, which looks at no picture' : null),
  }),
  endpoint: optional({
    name: 'VISION_ENDPOINT',
    meaning: 'Address to which `/chat/completions` is added.',
    example: 'https://dashscope.aliyuncs.com/compatible-mode/v1',
    schema: addressOf(['https', 'http']),
  }),
  key: optional({
    name: 'VISION_API_KEY',
    meaning: 'Key of that service; local models need none.',
    example: 'sk-example',
    secret: true,
    schema: textValue(),
  }),
  model: optional({
    name: 'VISION_MODEL',
    meaning: 'Name of the model at that service.',
    example: 'qwen-vl-max',
    schema: textValue(),
  }),
  company: optional({
    name: 'VISION_COMPANY',
    meaning:
      'Name of the company that gets the pictures, as customers see it when they are asked for consent. Leave it out ' +
      'only for a model on your own machines, whose address has to be a private one.',
    example: '阿里云百炼',
    schema: textValue(),
  }),
};
