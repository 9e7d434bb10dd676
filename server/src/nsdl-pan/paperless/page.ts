import type { FileReply } from '../../platform/http/http'

const escaped = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

/**
 * A page that leads on at once. Not a redirect: cookies that are `SameSite=Strict` are sent along where our own page leads, and not where another site does.
 * @param path below our own origin
 */
export function leadTo(path: string): FileReply {
  const to = escaped(path)
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${to}"><title>…</title></head><body><p><a href="${to}">Continue</a></p></body></html>`
  return { name: 'continue.html', mime: 'text/html; charset=utf-8', body: Buffer.from(body), inline: true }
}
