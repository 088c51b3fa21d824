declare function compileAndMinify(
  input: Record<string, string>,
  sourceMap: unknown,
  options: { year: number },
): Promise<{ code: string }>;
export default compileAndMinify;
