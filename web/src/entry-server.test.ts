import { publishedFees } from '@sevakendra/contract/site/words'
import { describe, expect, test } from 'vitest'
import { documentOf, isPublicPage, type PageData, render, shellOf } from './entry-server'

const data: PageData = {
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
  news: [{ id: '1', title: 'Courier desk closed </script><b>', body: 'For a day.', publishedOn: '2026-11-18' }],
  fees: publishedFees,
  social: [{ kind: 'whatsapp', url: 'https://example.org/chat' }],
  credits: [{ what: 'PIN codes', by: 'India Post', licence: 'CC BY 4.0', url: null }],
}
const template = `<!doctype html><html lang="en"><head><!--head--><title>Site</title><!--/head-->
<link rel="stylesheet" crossorigin href="/assets/index-1.css" nonce="__NONCE__"></head>
<body><div id="root"><!--app--><noscript>No</noscript><!--/app--></div></body></html>`

describe('a public page drawn by the server', () => {
  test.each(['/', '/about', '/services', '/contact', '/payment-status', '/privacy-policy', '/licensing', '/terms'])(
    '%s has one heading, the header, and the footer with the head office',
    async path => {
      const { html, status } = await render(path, data)
      expect(status).toBe(200)
      expect(isPublicPage(path)).toBe(true)
      expect(html.match(/<h1/g)).toHaveLength(1)
      for (const word of ['Home', 'About Us', 'Our Services', 'Contact Us', 'Register', 'Login', 'Privacy Policy', 'Licensing'])
        expect(html).toContain(word)
      expect(html).toContain('Muzaffarpur 842001, Bihar')
      expect(html).toContain('0621 555 0142')
      expect(html).toContain('Asha &amp; Sons Private Limited')
    },
  )
  test('speaks Hindi when asked', async () => {
    const { html, language } = await render('/services', { ...data, language: 'hi' })
    expect(language).toBe('hi')
    expect(html).toContain('हमारी सेवाएँ')
    expect(html).not.toContain('Government fees for PAN')
  })
  test('answers 404 in the specification’s words for a path that nobody declared', async () => {
    const { html, status } = await render('/nowhere', data)
    expect(status).toBe(404)
    expect(isPublicPage('/nowhere')).toBe(false)
    expect(html).toContain('Something is not right...')
    expect(html).toContain('Get back to home page')
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
    expect((await render('/', { ...data, news: [] })).html).not.toContain('id="news"')
  })
})

describe('the document around it', () => {
  test('carries title, language, styles and data, and leaves only the nonce to the server', async () => {
    const page = await render('/', { ...data, language: 'hi' })
    const document = documentOf(template, page, href => `/* ${href} */`)
    expect(document).toContain('<html lang="hi"')
    expect(document).toContain('<title>Asha &amp; Sons</title>')
    expect(document).not.toContain('<title>Site</title>')
    expect(document).toContain('<style nonce="__NONCE__">/* /assets/index-1.css */</style>')
    expect(document).not.toMatch(/<link rel="stylesheet"(?![^>]*disabled)/)
    expect(document).not.toContain('<!--app-->')
  })
  test('cannot be left by what its data says', async () => {
    const document = documentOf(template, await render('/', data), () => '')
    const island = /<script type="application\/json" id="data">(.*?)<\/script>/.exec(document)?.[1] ?? ''
    expect(JSON.parse(island)).toEqual(data)
    expect(document).not.toContain('</script><b>')
  })
  test('of the other areas has the business name, or the fallback, and nothing drawn', () => {
    expect(shellOf(template, 'en', 'Asha & Sons')).toContain('<title>Asha &amp; Sons</title>')
    expect(shellOf(template, 'en', 'Site')).toContain('<noscript>')
  })
})
