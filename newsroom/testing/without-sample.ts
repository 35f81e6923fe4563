/** Makes `@cimlap/sample` a package that is not installed, in a Node process that gets these variables. */
export function withoutSample(): { NODE_OPTIONS: string } {
  const program = `
    import { registerHooks } from 'node:module';
    const resolve = (specifier, context, next) =>
      next(specifier === '@cimlap/sample' ? '@cimlap/not-installed' : specifier, context);
    registerHooks({ resolve });`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}` };
}
