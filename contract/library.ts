import { z } from 'zod';
import { UnixSeconds } from './article.ts';
import { type ImageRatio, ImageRef, imageTypes, minCropPart } from './image.ts';
import { SoundRef } from './sound.ts';
import { CaptionsRef, VideoRef } from './video.ts';

export const MediaKind = z
  .enum(['picture', 'sound', 'video'])
  .meta({ description: '`picture`, `sound` or `video`.' });
export type MediaKind = z.infer<typeof MediaKind>;

const part = z.number().min(0).max(1);

export const FocalPoint = z
  .strictObject({
    x: part.meta({ description: 'Distance from the left, as a part of the width.' }),
    y: part.meta({ description: 'Distance from the top, as a part of the height.' }),
  })
  .meta({ id: 'FocalPoint', description: 'The point that every cut of a picture shows.' });
export type FocalPoint = z.infer<typeof FocalPoint>;

export const CropRectangle = z
  .strictObject({
    x: part.meta({ description: 'Left edge, as a part of the picture’s width.' }),
    y: part.meta({ description: 'Upper edge, as a part of its height.' }),
    width: part.min(minCropPart).meta({ description: 'Width, as a part of the picture’s.' }),
    height: part.min(minCropPart).meta({ description: 'Height, as a part of the picture’s.' }),
  })
  .meta({ id: 'CropRectangle', description: 'What a cut shows of a picture.' });
export type CropRectangle = z.infer<typeof CropRectangle>;

/** Ratios for crops of pictures. */
export const cropRatios = imageTypes.recommender;
export type CropRatio = Exclude<ImageRatio, 'full'>;

export const Crops = z
  .partialRecord(z.enum(cropRatios), CropRectangle)
  .meta({ id: 'Crops', description: 'What the picture shows in each ratio. Others follow the focal point.' });
export type Crops = z.infer<typeof Crops>;

/** A day as `2026-11-20`. */
const Day = z.iso.date();

const text = (maxLength: number) => z.string().trim().max(maxLength).nullable();

/** Editors' data about a stored file. */
export const MediaDocument = z
  .strictObject({
    credit: text(500).meta({ description: 'Who made it, as readers see it.' }),
    caption: text(5000).meta({ description: 'What it shows, as readers see it below it.' }),
    alt: text(1000).meta({ description: 'What it shows, for those who do not see it.' }),
    source: text(500).meta({ description: 'Where it is from, for the newsroom alone.' }),
    rightsUntil: Day.nullable().meta({
      description: 'Last day on which it may be published; null: without end.',
    }),
    focus: FocalPoint.nullable().meta({ description: 'Null: each cut looks for what draws the eye.' }),
    crops: Crops,
    captions: CaptionsRef.nullable().meta({ description: 'Captions of a video.', examples: [null] }),
    poster: ImageRef.nullable()
      .optional()
      .meta({ description: 'Picture that a video shows before it is played.' }),
  })
  .meta({ id: 'MediaDocument', description: 'What editors say of a picture, recording or video.' });
export type MediaDocument = z.infer<typeof MediaDocument>;

export const MediaRef = z.union([ImageRef, SoundRef, VideoRef]);

/** Data from the content of a stored file. */
export const MediaFile = z
  .object({
    kind: MediaKind,
    ref: MediaRef.meta({ description: 'Name that content uses today.' }),
    fileName: z.string().meta({ description: 'What the file was called when it was sent.' }),
    width: z.int().nullable().meta({ description: 'Pixels.' }),
    height: z.int().nullable().meta({ description: 'Pixels.' }),
    seconds: z.int().nullable().meta({ description: 'Length of a recording or video.' }),
    bytes: z.int().meta({ description: 'Size of the file.' }),
    uploadedBy: z.string().meta({ description: 'Who sent it.' }),
    uploadedAt: UnixSeconds.meta({ description: 'When it was sent.' }),
    useCount: z.int().meta({ description: 'How many pieces, pages and other things use it.' }),
    outSince: UnixSeconds.nullable().meta({ description: 'When readers could see it first; null: never.' }),
    similarCount: z
      .int()
      .meta({ description: 'How many pictures look like it and were not kept as different.' }),
  })
  .meta({ id: 'MediaFile', description: 'A stored file.' });
export type MediaFile = z.infer<typeof MediaFile>;

export const MediaItem = z
  .object({
    id: z.int().positive().meta({ description: 'Permanent id.' }),
    version: z.int().positive().meta({ description: 'Version, which grows with each change.' }),
    updatedAt: UnixSeconds.meta({ description: 'When it was changed last.' }),
    updatedBy: z
      .string()
      .nullable()
      .meta({ description: 'Name of who last changed it; null: nobody since it was sent.' }),
    file: MediaFile,
    document: MediaDocument,
  })
  .meta({ id: 'MediaItem', description: 'A picture, recording or video of the library.' });
export type MediaItem = z.infer<typeof MediaItem>;

export const MediaUse = z
  .object({
    kind: z.string().meta({
      description: 'What uses it: `article`, `piece`, `front`, `author`, `episode`, `publication`, …',
    }),
    key: z.string().meta({ description: 'Key of what uses it: a number, a slug, or a site and a slug.' }),
    places: z.array(z.string()).meta({ description: 'Fields that name it, such as `content`.' }),
    title: z.string().nullable().meta({
      description: 'Title or name of an article, piece, author, podcast, episode, document or quiz.',
    }),
  })
  .meta({ id: 'MediaUse', description: 'Something that uses a file of the library.' });
export type MediaUse = z.infer<typeof MediaUse>;

export const SimilarMedia = z
  .object({
    item: MediaItem,
    distance: z
      .int()
      .min(0)
      .max(64)
      .meta({ description: 'Number of bits that differ among the 64 of the two pictures’ hashes.' }),
    isSettled: z.boolean().meta({ description: 'True: somebody has decided to keep both.' }),
  })
  .meta({ id: 'SimilarMedia', description: 'A picture that looks like another one.' });
export type SimilarMedia = z.infer<typeof SimilarMedia>;

export const MediaCounts = z
  .object({
    all: z.int().meta({ description: 'Everything.' }),
    mine: z.int().meta({ description: 'What you sent.' }),
    withoutAlt: z.int().meta({ description: 'Pictures without alternative text.' }),
    expiring: z.int().meta({ description: 'Number of items whose rights end within 14 days.' }),
    neverOut: z.int().meta({ description: 'Number of items that no reader ever saw.' }),
    similar: z.int().meta({ description: 'Pictures that look like another one.' }),
  })
  .meta({ id: 'MediaCounts', description: 'How many items of the library there are of each kind of list.' });
export type MediaCounts = z.infer<typeof MediaCounts>;

export const AddedMedia = z
  .object({
    item: MediaItem,
    isNew: z.boolean().meta({ description: 'False: the same bytes were in the library already.' }),
    similar: z.array(SimilarMedia).meta({
      description: 'Pictures that look like a new one: the same one in another size or cut, perhaps.',
    }),
  })
  .meta({ id: 'AddedMedia', description: 'A file that is in the library now.' });
export type AddedMedia = z.infer<typeof AddedMedia>;

export const SignedUpload = z
  .object({
    upload: z.string().meta({ description: 'Number of the upload, to finish it with.' }),
    method: z.literal('PUT').meta({ description: 'Method of the request that sends it.' }),
    url: z.string().meta({ description: 'Where the file is sent, at the store.' }),
    headers: z.record(z.string(), z.string()).meta({
      description: 'Headers to send with the file, exactly like this: another type or size is refused.',
    }),
    expiresAt: UnixSeconds.meta({ description: 'Until when that may be done.' }),
  })
  .meta({ id: 'SignedUpload', description: 'How a file is sent straight to the store.' });
export type SignedUpload = z.infer<typeof SignedUpload>;

export const Upload = z
  .object({
    added: z.array(AddedMedia).meta({ description: 'Files that are in the library now, in their order.' }),
    refused: z
      .array(
        z.object({
          fileName: z.string().meta({ description: 'What the file is called.' }),
          message: z.string().meta({ description: 'Why it was refused.' }),
        }),
      )
      .meta({ description: 'Files that are not.' }),
  })
  .meta({ id: 'Upload', description: 'The result for each uploaded file.' });
export type Upload = z.infer<typeof Upload>;
