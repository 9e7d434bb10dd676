import type { RichHtml } from '@sevakendra/contract/kit/rich-html'
import classes from './rich-text.module.css'

/**
 * Stored rich text, with headings, lists and links in the looks of the page around it.
 * @param html as the server handed it out, which has taken away all that its allow-list does not name (`platform/rich-text.ts`)
 */
export const RichText = ({ html }: { html: RichHtml }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing else has this type than what the server's allow-list passed
  <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
)
