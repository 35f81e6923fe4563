type SamplePackage = typeof import('@cimlap/sample');

/**
 * The package with the sample newsroom and the recorded scores (`sample/`); null where it is not installed.
 */
export async function findSample(): Promise<SamplePackage | null> {
  try {
    return await import('@cimlap/sample');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}

/**
 * The same for code that cannot do without it.
 * @throws Error that says what to do
 */
export async function requireSample(): Promise<SamplePackage> {
  const sample = await findSample();
  if (sample) return sample;
  throw new Error(
    'The package @cimlap/sample is not installed, so there is no sample newsroom to fill in. ' +
      'With SAMPLE=no an empty newsroom starts without it; `npm ci` in a whole checkout installs it.',
  );
}
