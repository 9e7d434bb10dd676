import { richHtml } from '@sevakendra/contract/kit/rich-html'
import { publishedFees } from '@sevakendra/contract/site/words'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { documentOf, isDrawn, isKnown, languageAsked, pageName, render, type SiteData, shellOf, sitemapOf, sourcesOf } from './entry-server'

const data: SiteData = {
  language: 'en',
  business: {
    businessName: 'Asha & Sons',
    add1: '2nd Floor, Shanti Arcade',
    add2: 'Station Road',
    add3: '',
    district: 'Muzaffarpur',
    pin: '842001',
    state: 'Bihar',
    contactNo: '0621 555 0142',
    emailId: 'help@example.org',
  },
  content: {
    news: [
      {
        ...{ id: '1', title: 'Courier desk closed </script><b>', body: richHtml.parse('<p>For a <strong>day</strong>.</p>') },
        ...{ titleHi: 'कूरियर डेस्क बंद', bodyHi: richHtml.parse('<p>एक दिन के लिए।</p>'), publishedOn: '2026-11-18', pinned: true },
      },
    ],
    slides: ['first', 'second'].map((alt, nth) => ({
      ...{
        id: String(nth),
        alt,
        altHi: null,
        caption: `Caption ${nth}`,
        captionHi: null,
        link: nth ? 'https://example.org/x' : '/services',
      },
      pictures: [640, 1920].map(width => ({ src: `/api/site/slides/${nth}-${width}`, width, height: width * 0.4 })),
    })),
    fees: publishedFees,
    social: [{ kind: 'whatsapp', url: 'https://example.org/chat' }],
    contact: { mapLink: 'https://maps.app.goo.gl/x', officerName: 'Ravi Kumar', officerEmail: '', officerPhone: '', officerHours: '' },
    credits: [{ what: 'PIN codes', by: 'India Post', licence: 'CC BY 4.0', url: null }],
  },
  look: { css: 'html:root{--ink-7:#c8102e}', favicon: '/api/favicon?v=12ab34cd', theme: '#c8102e', appleIcon: '/api/site/icon/x?v=1' },
  origin: 'https://asha.example',
}
/** What the server answers to the read of a page with a text of its own. */
const text = (html: string, more = {}) => ({ page: 'terms', html: richHtml.parse(html), changedAt: null, checkedOn: null, ...more })
const none = { scripts: [], styles: [] }
const styleOf = (href: string) => `/* ${href} */`
const template = `<!doctype html><html lang="en"><head><!--head--><title>Site</title><!--/head-->
<link rel="stylesheet" crossorigin href="/assets/index-1.css" nonce="__NONCE__"></head>
<body><div id="root"><!--app--><noscript>No</noscript><!--/app--></div></body></html>`

describe('a public page drawn by the server', () => {
  test('the home page has news as it was written, in the reader’s language, and slides that need no scripts', async () => {
    const { html } = await render('/', data)
    expect(html).toContain('<p>For a <strong>day</strong>.</p>')
    expect(html).toContain('Important')
    expect(html).toMatch(/<img[^>]*src="\/api\/site\/slides\/0-1920"[^>]*width="1920" height="768" alt="first"/)
    expect(html).toContain('srcSet="/api/site/slides/0-640 640w, /api/site/slides/0-1920 1920w"')
    expect(html).toMatch(/<a href="https:\/\/example.org\/x" rel="noopener noreferrer"><figure lang="en">/)
    // Arrows come with the scripts that they need.
    expect(html).not.toContain('Next slide')
    const hindi = await render('/', { ...data, language: 'hi' })
    expect(hindi.html).toMatch(/<div lang="hi"><h3><a href="\/news\/1"[^>]*>कूरियर डेस्क बंद<\/a><\/h3>/)
    expect((await render('/about', data)).html).not.toContain('/api/site/slides')
  })

  test.each(['/', '/about', '/services', '/contact', '/payment-status', '/privacy-policy', '/licensing', '/terms'])(
    '%s has one heading, the header, and the footer with the head office',
    async path => {
      const { html, status } = await render(path, { ...data, answer: text('<p>Text</p>') })
      expect(status).toBe(200)
      expect(isDrawn(path)).toBe(true)
      expect(html.match(/<h1/g)).toHaveLength(1)
      for (const word of ['Home', 'About Us', 'Our Services', 'Contact Us', 'Register', 'Login', 'Privacy Policy', 'Licensing'])
        expect(html).toContain(word)
      expect(html).toContain('Muzaffarpur 842001, Bihar')
      for (const word of ['2nd Floor, Shanti Arcade', 'Station Road', '0621 555 0142', 'help@example.org', 'Terms &amp; Conditions'])
        expect(html).toContain(word)
      expect(html).toContain('href="https://example.org/chat"')
      expect(html).toContain('Asha &amp; Sons Private Limited')
      for (const button of ['Live chat', 'Switch between light and dark']) expect(html).toContain(`aria-label="${button}"`)
    },
  )
  test('the contact page says by itself, and not only in its footer, how the business is reached', async () => {
    const [main = ''] = /<main[\s\S]*<\/main>/.exec((await render('/contact', data)).html) ?? []
    for (const words of ['Asha &amp; Sons', '2nd Floor, Shanti Arcade', 'Muzaffarpur 842001, Bihar', 'Ravi Kumar'])
      expect(main).toContain(words)
    for (const to of ['tel:06215550142', 'mailto:help@example.org', 'https://maps.app.goo.gl/x']) expect(main).toContain(`href="${to}"`)
  })
  test('the page of a payment says without scripts that it needs them, and not that it is loading', async () => {
    const { html } = await render('/payment-status', data)
    expect(html).toContain('<noscript><p>This page needs JavaScript.')
    expect(html).not.toContain('Please wait while we load your data')
  })
  test('the page of tracking is drawn with what came for this request alone, and is in no search engine', async () => {
    const steps = [
      { label: 'Submitted', day: '2026-11-20', state: 'done' },
      { label: 'Checked', day: null, state: 'now' },
    ]
    const answer = {
      service: 'New PAN',
      status: 'Being checked',
      tone: 'busy',
      about: 'About',
      next: 'Next',
      until: null,
      usualDays: 3,
      steps,
    }
    const came = { number: 'PN2611000007', born: '', answer, refused: null }
    const { html, head, status } = await render('/track', { ...data, came })
    expect([status, isDrawn('/track')]).toEqual([200, true])
    for (const words of ['value="PN2611000007"', 'Being checked', '20-Nov-2026', 'within 3 days', 'action="/track" method="post"'])
      expect(html).toContain(words)
    expect(head).toContain('<meta name="robots" content="noindex">')
    expect(JSON.parse(/id="data">(.*?)<\/script>/.exec(head)?.[1] ?? '{}').answer).toEqual({ to: '/track', reply: came })
    // Its styles come with it: without scripts nothing else brings them.
    expect(sourcesOf('/track', 'en')).toEqual(['src/areas/track-page.tsx'])
    const refused = { ...came, answer: null, refused: { message: '', errors: { born: ['Required'] } } }
    expect((await render('/track', { ...data, language: 'hi', came: refused })).html).toContain('aria-invalid="true"')
    expect((await render('/track', data)).html).toContain('value=""')
  })
  test('speaks Hindi when asked', async () => {
    const { html, language } = await render('/services', { ...data, language: 'hi' })
    expect(language).toBe('hi')
    expect(html).toContain('हमारी सेवाएँ')
    expect(html).not.toContain('Government fees for PAN')
  })
  test('answers 404 in the specification’s words for a path that nobody declared', async () => {
    const { html, status } = await render('/nowhere', data)
    expect(status).toBe(404)
    expect(isDrawn('/nowhere')).toBe(false)
    expect(html).toContain('Something is not right...')
    expect(html).toContain('Get back to home page')
  })
  test('knows the addresses of screens, and of no others', () => {
    const known = [
      '/',
      '/about',
      '/About/',
      '/auth/login',
      '/auth/view-as',
      '/kyc/merchant',
      '/merchant',
      '/merchant/any/thing',
      '/BACKEND',
    ]
    const more = ['/frenchie/x', '/merchantstaff', '/sandbox/gateway/t1']
    expect([...known, ...more].filter(path => !isKnown(path))).toEqual([])
    const unknown = [
      '/services/no-such',
      '/news/x',
      '/news/1/2',
      '/nowhere',
      '/about/us',
      '/auth',
      '/auth/nothing',
      '/auth/login/x',
      '/constructor',
      '/backends',
      '/%E0%A4%A',
    ]
    expect(unknown.filter(isKnown)).toEqual([])
    // They share one page, which no known one is kept under.
    expect(new Set(unknown.map(pageName))).toEqual(new Set(['']))
    expect([...known, ...more].map(pageName)).not.toContain('')
  })
  test('shows thirteen services under the names of the specification', async () => {
    const { html } = await render('/services', data)
    const tiles = [...html.matchAll(/<li id="([\w-]+)"/g)].map(tile => tile[1])
    expect(tiles).toEqual([
      'recharges',
      'aeps',
      'bbps',
      'car-insurance',
      'micro-atm',
      'digital-signature',
      'general-insurance',
      'health-insurance',
      'mutual-fund',
      'national-pension-system',
      'pancard',
      'life-insurance',
      'tds',
    ])
  })
  test('has no place for news when there is none', async () => {
    expect((await render('/', { ...data, content: { ...data.content, news: [] } })).html).not.toContain('id="news"')
  })
})

describe('a page with a text of its own', () => {
  const own = { ...data, answer: text('<h2>Papers</h2><p>Bring <strong>both</strong>.</p>', { changedAt: '2026-11-23T20:00:00Z' }) }
  test('shows it, with the day of India on which it was changed, and takes it along for the browser', async () => {
    const { html, head } = await render('/terms', own)
    expect(html).toContain('<h2>Papers</h2><p>Bring <strong>both</strong>.</p>')
    expect(html).toContain('Last changed on 24-Nov-2026')
    const island = JSON.parse(/id="data">(.*?)<\/script>/.exec(head)?.[1] ?? '')
    expect(island.answer).toEqual({ to: '/site/texts/terms?language=en', reply: own.answer })
    const hindi = await render('/terms', { ...own, language: 'hi' })
    expect(hindi.head).toContain('/site/texts/terms?language=hi')
  })
  test('keeps what the licences and the retention periods ask for beside the owner’s words', async () => {
    expect((await render('/licensing', own)).html).toContain('CC BY 4.0')
    expect((await render('/privacy-policy', own)).html).toContain('How long we keep it')
  })
  test('of a service says what it costs where that is known, and that it is not known elsewhere', async () => {
    const pan = await render('/services/pancard', own)
    expect([pan.status, pan.html.includes('107.00/-'), pan.html.includes('101.00/-')]).toEqual([200, true, true])
    const { html, head } = await render('/services/aeps', {
      ...data,
      answer: text('<p>Cash</p>', { page: 'aeps', checkedOn: '2026-11-20' }),
    })
    expect(html).toContain('No price is kept here for this service')
    expect(html).toContain('Text checked on 20-Nov-2026')
    expect(html).not.toMatch(/₹|\d\/-/)
    expect(head).toContain('<meta property="og:title" content="AEPS · Asha &amp; Sons">')
    expect(head).toContain('<link rel="canonical" href="https://asha.example/services/aeps">')
    const described = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? '')
    expect(described).toMatchObject({ '@type': 'Service', name: 'AEPS', provider: { name: 'Asha & Sons' } })
  })
  test('each tile leads to the page of its service', async () => {
    const { html } = await render('/', data)
    expect(new Set([...html.matchAll(/href="(\/services\/[\w-]+)"/g)].map(link => link[1])).size).toBe(13)
  })
  test('of news has its own title, its beginning as description, and is found in the language it was written in', async () => {
    const [item] = data.content.news
    const { html, head, status } = await render('/news/1', { ...data, answer: item })
    expect(status).toBe(200)
    expect(html).toContain('<h1>Courier desk closed &lt;/script&gt;&lt;b&gt;</h1>')
    expect(head).toContain('<meta name="description" content="For a day.">')
    expect(head).toContain('<meta property="og:type" content="article">')
    const described = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? '')
    expect(described).toMatchObject({ '@type': 'NewsArticle', headline: 'Courier desk closed </script><b>', datePublished: '2026-11-18' })
    expect((await render('/news/1', { ...data, language: 'hi', answer: item })).head).toContain('content="एक दिन के लिए।"')
    expect((await render('/', data)).html).toContain('href="/news/1"')
  })
  test('of news that nobody may read is not found, and in no list', async () => {
    const { html, head, status } = await render('/news/7', data)
    expect(status).toBe(404)
    expect(html).toContain('Something is not right...')
    expect(html).toContain('Asha &amp; Sons Private Limited')
    expect(head).toContain('noindex')
  })
})

describe('a sign-in page drawn by the server', () => {
  test.each([
    ['/auth/login', 'Login', ['User Name', 'Password']],
    ['/auth/reset-password', 'Reset Password', ['User Name', 'Letters in the picture']],
    ['/auth/forgot-username', 'Forgot Username', ['Email ID', 'Letters in the picture']],
    ['/auth/register', 'Register your shop', ['First Name', 'Shop Name', 'Letters in the picture']],
  ])('%s has its heading, its fields and the business name, and leaves the rest of the site’s data out', async (path, heading, labels) => {
    const { html, head, status, needsScripts } = await render(path, data)
    expect([status, needsScripts, isDrawn(path)]).toEqual([200, true, true])
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
    for (const label of labels) expect(html).toContain(label)
    expect(html).toContain('Asha &amp; Sons')
    expect(html).toContain('nonce="__NONCE__"')
    expect(head).not.toContain('Courier desk')
  })
  test('speaks Hindi when asked', async () => {
    expect((await render('/auth/login', { ...data, language: 'hi' })).html).toContain('पासवर्ड')
  })
  test('is the same however often it is drawn, whatever is fetched meanwhile', async () => {
    const first = await render('/auth/register', data)
    await new Promise(resolve => setImmediate(resolve))
    expect(await render('/auth/register', data)).toEqual(first)
  })
  test('is not drawn where a secret of the browser says what it shows', () => {
    expect(isDrawn('/auth/view-as')).toBe(false)
  })
})

describe('the copyright line', () => {
  afterEach(() => void vi.useRealTimers())
  test.each([
    ['2026-12-31T18:29:59.999Z', '2026'],
    ['2026-12-31T18:30:00.000Z', '2027'],
  ])('has the year of India at %s, on public and sign-in pages', async (now, year) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
    for (const path of ['/', '/auth/login']) expect(/© (?:<!-- -->)?(\d+)/.exec((await render(path, data)).html)?.[1], path).toBe(year)
  })
})

describe('a business without a name yet', () => {
  const nameless = { ...data, business: { ...data.business, businessName: '' } }
  test.each(['/', '/contact', '/auth/login'])('leaves %s with the title that stands for it, and claims no company', async path => {
    const { html, head } = await render(path, nameless)
    expect(head).toContain('<title>Site</title>')
    expect(html).not.toMatch(/Private Limited|© (?:<!-- -->)?\d+(?:<!-- -->)? (?:<!-- -->)?</)
    expect(html).not.toMatch(/<address>(?:<span>)?<br/)
  })

  test('offers ways to talk to it once it has given one', async () => {
    const silent = { ...data.business, contactNo: '', emailId: '' }
    const footer = async (social: typeof data.content.social) =>
      (await render('/about', { ...data, business: silent, content: { ...data.content, social } })).html
    expect(await footer([])).not.toContain('Talk to us')
    expect(await footer(data.content.social)).toContain('Talk to us')
  })
})

describe('what a page begins with', () => {
  test('is kept under one of a few names', () => {
    const paths = ['/merchant', '/merchant/accounting/statement', '/MERCHANT/x', '/no/such', '/constructor', '/auth/view-as', '/auth/login']
    expect(paths.map(pageName)).toEqual(['/merchant', 'merchant/', 'merchant/', '', '', 'auth/', '/auth/login'])
  })
  test('are the files of its area, and its words where they are not English', () => {
    expect(sourcesOf('/merchant/accounting/payment', 'en')).toEqual(['src/areas/merchant.tsx', 'http'])
    expect(sourcesOf('/auth/register', 'hi')).toEqual(['door', 'http', 'src/registration/registration-apply.tsx', 'src/hindi.ts'])
    expect(sourcesOf('/', 'en')).toEqual([])
    expect(sourcesOf('/constructor', 'en')).toEqual([])
  })
})

describe('what search engines and previews read of a page', () => {
  test('says in its language where it is found in both, and what it is about', async () => {
    const { head } = await render('/contact', data)
    expect(head).toContain('<title>Asha &amp; Sons</title>')
    expect(head).toContain('<meta name="description" content="Questions about an application, your account or becoming a merchant.">')
    expect(head).toContain('<link rel="canonical" href="https://asha.example/contact">')
    expect(head).toContain('<link rel="alternate" hreflang="hi" href="https://asha.example/contact?lang=hi">')
    expect(head).toContain('<link rel="alternate" hreflang="x-default" href="https://asha.example/contact">')
    expect(head).toContain('<meta property="og:title" content="Contact Us · Asha &amp; Sons">')
    expect(head).toContain('<meta name="twitter:card" content="summary">')
    expect(head).not.toContain('noindex')
    const hindi = (await render('/contact', { ...data, language: 'hi' })).head
    expect(hindi).toContain('<link rel="canonical" href="https://asha.example/contact?lang=hi">')
    expect(hindi).toContain('<meta property="og:locale" content="hi_IN">')
    expect(hindi).not.toContain('Questions about an application')
    expect(['?lang=hi', '?lang=en', '?lang=fr', ''].map(languageAsked)).toEqual(['hi', 'en', undefined, undefined])
  })
  test('carries the look of the business: favicon and brand colour, on sign-in pages and in the areas as well', async () => {
    const look =
      '<link rel="icon" href="/api/favicon?v=12ab34cd"><link rel="apple-touch-icon" href="/api/site/icon/x?v=1">' +
      '<meta name="theme-color" content="#c8102e"><style data-brand nonce="__NONCE__">html:root{--ink-7:#c8102e}</style>'
    for (const path of ['/', '/auth/login', '/nowhere']) expect((await render(path, data)).head).toContain(look)
    for (const path of ['/backend', '/merchant']) expect(await shellOf(template, path, data, none, styleOf)).toContain(look)
    const logo = { src: '/api/logo?v=1', width: 300, height: 100 }
    const { html, head } = await render('/', { ...data, business: { ...data.business, logo } })
    expect(html).toContain('src="/api/logo?v=1" alt="" width="96" height="32"')
    expect(head).toContain('<meta property="og:image" content="https://asha.example/api/logo?v=1">')
  })
  test('keeps sign-in pages, the return of payments and unknown addresses out of their lists', async () => {
    for (const path of ['/auth/login', '/payment-status', '/nowhere'])
      expect((await render(path, data)).head).toContain('<meta name="robots" content="noindex">')
  })
  test('describes the business, and nothing in it ends the script', async () => {
    const evil = { ...data.business, businessName: 'A</script><b>' }
    const { head } = await render('/', { ...data, business: evil })
    const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? ''
    expect(JSON.parse(text)).toMatchObject({
      ...{ '@type': 'LocalBusiness', name: 'A</script><b>', url: 'https://asha.example/', telephone: '0621 555 0142' },
      address: { streetAddress: '2nd Floor, Shanti Arcade, Station Road', addressLocality: 'Muzaffarpur', postalCode: '842001' },
      sameAs: ['https://example.org/chat'],
    })
    expect((await render('/terms', data)).head).not.toContain('ld+json')
  })
  test('is listed in the sitemap, in both languages', () => {
    const map = sitemapOf('https://asha.example', ['/services/aeps', '/news/4'])
    const found = [...map.matchAll(/<loc>https:\/\/asha\.example([^<]*)<\/loc>/g)].map(one => one[1])
    expect(found).toEqual(expect.arrayContaining(['/', '/?lang=hi', '/contact', '/terms?lang=hi', '/services/aeps', '/news/4?lang=hi']))
    expect(found.filter(path => !isDrawn(path?.split('?')[0] ?? ''))).toEqual([])
    expect(map.match(/<url>/g)).toHaveLength(found.length)
  })
})

describe('the document around it', () => {
  test('carries title, language, styles and data, and leaves only the nonce to the server', async () => {
    const page = await render('/', { ...data, language: 'hi' })
    const document = documentOf(template, page, none, href => `/* ${href} */`)
    expect(document).toContain('<html lang="hi"')
    expect(document).toContain('<title>Asha &amp; Sons</title>')
    expect(document).not.toContain('<title>Site</title>')
    expect(document).toContain('<style nonce="__NONCE__">/* /assets/index-1.css */</style>')
    expect(document).not.toMatch(/<link rel="stylesheet"(?! type="text\/inlined")/)
    expect(document).not.toContain('<!--app-->')
  })
  test('cannot be left by what its data says', async () => {
    const document = documentOf(template, await render('/', data), none, () => '')
    const island = /<script type="application\/json" id="data">(.*?)<\/script>/.exec(document)?.[1] ?? ''
    const { language, business, content } = data
    expect(JSON.parse(island)).toEqual({ language, business, content, drawn: true })
    expect(document).not.toContain('</script><b>')
  })
  test('of a sign-in page carries its own styles and asks for its scripts at once; without scripts it says what is missing', async () => {
    const files = { scripts: ['/assets/door-1.js'], styles: ['/assets/door-1.css'] }
    const document = documentOf(template, await render('/auth/login', data), files, href => `/* ${href} */`)
    expect(document).toContain('<style nonce="__NONCE__">/* /assets/door-1.css */</style>')
    expect(document).toContain('<link rel="modulepreload" crossorigin href="/assets/door-1.js">')
    expect(document).toMatch(/<h1.*<\/div><noscript>No<\/noscript>/s)
  })
  test('of a shop has its dashboard drawn for every shop alike, hidden, with places for what is its own', async () => {
    for (const [language, word] of [
      ['en', 'Available balance'],
      ['hi', 'उपलब्ध'],
    ] as const) {
      const shell = await shellOf(template, '/merchant', { ...data, language }, none, styleOf)
      const first =
        /<div id="first" data-reads="\/merchant\/dashboard" hidden>([\s\S]*)<\/div><script nonce="__NONCE__">/.exec(shell)?.[1] ?? ''
      expect(first).toContain(word)
      expect(first).toContain('href="/merchant/product/nsdl-pan/physical/n/apply"')
      expect(first.match(/<h1/g)).toHaveLength(1)
      // Two places for the balance, one for each number; none of them holds anything.
      expect(first.match(/data-fill="balance"><\//g)).toHaveLength(2)
      expect(first.match(/data-fill="counts" data-states="[a-zA-Z ]+"><\//g)).toHaveLength(6)
      for (const whose of ['name', 'code']) expect(first).toContain(`data-fill="${whose}"></`)
      expect(first).not.toMatch(/₹|\b0\b<\/strong>/)
      expect(shell.indexOf('id="first"')).toBeLessThan(shell.indexOf('id="root"'))
      // The first paint waits for nothing else.
      expect(shell).toContain('<style nonce="__NONCE__">/* /assets/index-1.css */</style>')
      expect(shell).not.toContain('crossorigin href="/assets/index-1.css"')
    }
  })
  test('of the other areas has the business name, or the fallback, the files of its area, and nothing drawn', async () => {
    const files = { scripts: ['/assets/desk-1.js'], styles: ['/assets/desk-1.css'] }
    const shell = await shellOf(template, '/backend', data, files, styleOf)
    expect(shell).toContain('<title>Asha &amp; Sons</title>')
    expect(shell).toContain('<noscript>')
    expect(shell).toContain('<link rel="modulepreload" crossorigin href="/assets/desk-1.js">')
    expect(shell).toContain('<link rel="stylesheet" crossorigin href="/assets/desk-1.css">')
    const island = JSON.parse(/id="data">(.*?)<\/script>/.exec(shell)?.[1] ?? '')
    expect(island).toEqual({ language: 'en', business: data.business })
    const nameless = { ...data, business: { ...data.business, businessName: '' } }
    expect(await shellOf(template, '/', nameless, none, styleOf)).toContain('<title>Site</title>')
    expect(shell).not.toContain('id="first"')
  })
})
