import type { Upload } from '#contract/library.ts';
import { ApiError } from '#desk/api/api-error.ts';
import { reportLostConnection } from '#desk/api/lost-connection.ts';
import { noteStatus } from '#desk/api/sign-in-state.ts';

const address = '/api/edit/library';

/**
 * Sends a file to the library and reports the progress, which `fetch` cannot do.
 * @param onProgress gets 0 to 1
 * @throws ApiError
 */
export function sendWithProgress(file: File, onProgress: (part: number) => void): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    form.append('file', file);
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const { status, response } = request;
      noteStatus(address, status);
      if (status >= 200 && status < 300) resolve(response as Upload);
      else reject(new ApiError(status, (response ?? {}) as object));
    });
    request.addEventListener('error', () => {
      reportLostConnection();
      reject(new ApiError(0, {}));
    });
    request.send(form);
  });
}
