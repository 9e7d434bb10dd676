import type { Problem } from '@sevakendra/contract/kit/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../words'
import { languageOf } from './language'

/** Somebody opened an address, so an answer in JSON would stand in the window as it is. */
export const asksForPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.routeOptions.config?.askedByForm === true) &&
  !request.url.startsWith('/api/') &&
  (request.headers.accept ?? '').includes('text/html')

interface Words {
  title: string
  text: string
}

/** By status; every other one is a mistake of ours. Neither the catalogue of words nor the database may be needed to say that they are away. */
const words: Record<Language, { 429: Words; 503: Words; 400: Words; 500: Words; again: string; reference: string }> = {
  en: {
    429: { title: 'Too many requests', text: 'Please wait {{count}} seconds, then try again. Nothing was lost.' },
    503: { title: 'The portal is very busy', text: 'Please try again in a few seconds. Nothing was lost.' },
    400: { title: 'This address is not understood', text: 'Please check the address, or begin at the home page.' },
    500: { title: 'Something went wrong', text: 'The fault is on our side, and nothing was changed. Please try again.' },
    again: 'Try again',
    reference: 'Reference',
  },
  hi: {
    429: { title: 'बहुत अधिक अनुरोध', text: 'कृपया {{count}} सेकंड प्रतीक्षा करें, फिर दोबारा प्रयास करें। कुछ भी खोया नहीं है।' },
    503: { title: 'पोर्टल अभी बहुत व्यस्त है', text: 'कृपया कुछ सेकंड में फिर प्रयास करें। कुछ भी खोया नहीं है।' },
    400: { title: 'यह पता समझ में नहीं आया', text: 'कृपया पता जाँचें, या मुखपृष्ठ से शुरू करें।' },
    500: { title: 'कुछ गड़बड़ हो गई', text: 'गलती हमारी ओर से है और कुछ भी बदला नहीं गया। कृपया फिर प्रयास करें।' },
    again: 'फिर प्रयास करें',
    reference: 'संदर्भ',
  },
}

/** Sends what went wrong as a page that needs nothing else: no script, no style sheet, no database. */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, { status, problem }: { status: number; problem: Problem }) {
  const language = languageOf(request)
  const kind = status === 429 || status === 503 ? status : status < 500 ? 400 : 500
  const said = words[language]
  // Without a word of whoever refused: the minute in which requests are counted. Never one, which would need other words.
  const seconds = String(Math.max(2, Number(reply.getHeader('retry-after')) || 60))
  const { title, text } = said[kind]
  // A font of ours would be one thing more that may be missing now: who has no Devanagari letters reads the English.
  const also =
    language === 'en'
      ? ''
      : `<p lang="en"><strong>${words.en[kind].title}.</strong> ${words.en[kind].text.replace('{{count}}', seconds)}</p>`
  const reference = status === 500 && typeof problem.data === 'string' ? `<p>${said.reference} ${request.id}</p>` : ''
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'")
    .serializer((page: string) => page)
    .send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; padding: 15vh 16px; background: light-dark(#f6f8fc, #0d1424) }
main { max-width: 28rem; margin: 0 auto; padding: 28px; border-radius: 12px; border: 1px solid light-dark(#dfe4ee, #2b364d);
  background: light-dark(#fff, #151e31); color: light-dark(#1a2233, #e6eaf2) }
h1 { font-size: 1.4rem; line-height: 1.3; margin: 0 0 .5rem }
p { margin: 0 0 1rem }
[lang] p[lang] { font-size: .875rem; color: light-dark(#566176, #a3adc0) }
a { display: inline-block; padding: 9px 20px; border-radius: 8px; background: #1d3a8a; color: #fff; font-weight: 600; text-decoration: none }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text.replace('{{count}}', seconds)}</p>
${also}
${reference}
<a href="">${said.again}</a>
</main>
</body>
</html>
`)
}
