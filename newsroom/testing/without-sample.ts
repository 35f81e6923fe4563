/** Environment variables that make `@cimlap/sample` look like a package that is not installed. */
export function withoutSample(): { NODE_OPTIONS: string } {
  const program = `
    import { registerHooks } from 'node:module';
    const resolve = (specifier, context, next) =>
      next(specifier === '@cimlap/sample' ? '@cimlap/not-installed' : specifier, context);
    registerHooks({ resolve });`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}` };
}
