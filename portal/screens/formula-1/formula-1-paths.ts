export const formula1Path = '/forma1';
export const formula1EmbedPath = '/beagyazas/forma1';
