import devanagari from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2?url'
import { useTranslation } from 'react-i18next'
import { nonce } from '../kit/look/nonce'
import classes from './mail-frame.module.css'

/** The font that mails name for Hindi: the reader's own, else ours, which a frame without an origin may fetch as anybody may. */
const fontFace = `@font-face{font-family:"Noto Sans Devanagari";font-weight:100 900;src:local("Noto Sans Devanagari"),url("${devanagari}") format("woff2");unicode-range:U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+25CC,U+A830-A839,U+A8E0-A8FF}`

/** Logo and code of the application are asked for where the portal is open now: a frame may load nothing from elsewhere, and a mail names the portal by its public address. */
const atHome = (html: string) =>
  html.replace(/(<img src=")https?:\/\/[^"/]+(\/api\/(?:logo|track\/qr)\?)/g, (_, begins, path) => begins + location.origin + path)

/** A mail as its receiver sees it, in a frame that may do nothing: no scripts, no addresses of ours, an origin of its own. */
export function MailFrame({ html }: { html: string }) {
  const { t } = useTranslation()
  const style = `<style nonce="${nonce()}">${fontFace}</style>`
  return (
    <iframe className={classes.frame} title={t('The mail')} sandbox="" srcDoc={atHome(html).replace('</head>', () => `${style}</head>`)} />
  )
}
