import { z } from 'zod'

/** HTML that the server's allow-list has passed when it was handed out: nothing else is drawn as HTML. Only `platform/rich-text.ts` makes it. */
export const richHtml = z.string().brand<'RichHtml'>()
export type RichHtml = z.output<typeof richHtml>
