import { fileWithOutcome, type HostileFile, plainImage, quarters, secret } from './file.ts';
import { segments, withSegment } from './jpeg.ts';
import { withPngChunks } from './png.ts';

const jpeg = () => quarters().jpeg().toBuffer();
const tail = Buffer.from(`PK\x05\x06${'\0'.repeat(18)}${secret}`, 'latin1');
const appendTo = async (file: Promise<Buffer>, more: Buffer | string) =>
  Buffer.concat([await file, Buffer.from(more)]);

const pictures = fileWithOutcome('pictures');

/** Pictures that are also files of another kind. Only their pixels are kept. */
export const polyglots: HostileFile[] = [
  pictures('a JPEG with a ZIP behind it', () => appendTo(jpeg(), tail)),
  pictures('a JPEG with a web page in a comment', async () =>
    withSegment(await jpeg(), segments.comment, `<!doctype html>${secret}`),
  ),
  pictures('a JPEG with a second JPEG behind it', async () =>
    appendTo(jpeg(), await plainImage(90, 90).jpeg().toBuffer()),
  ),
  pictures('a JPEG with a film behind it', () => appendTo(jpeg(), `\0\0\0\x18ftypmp42${secret}`)),
  pictures('a GIF that is a script', async () => {
    const gif = await quarters().gif().toBuffer();
    return Buffer.concat([gif, Buffer.from(`*/=1;${secret}//`)]);
  }),
  pictures('a PNG with a script in its text', async () =>
    withPngChunks(await quarters().png().toBuffer(), {
      name: 'tEXt',
      bytes: Buffer.from(`Comment\0${secret}`),
    }),
  ),
  pictures('a PNG with a page behind its end', () => appendTo(quarters().png().toBuffer(), secret)),
  pictures('a WebP with something behind its end', () => appendTo(quarters().webp().toBuffer(), secret)),
  pictures('an AVIF with a web page in a free box', () =>
    appendTo(quarters().avif({ effort: 0 }).toBuffer(), `\0\0\0\x32free${secret}`),
  ),
];
