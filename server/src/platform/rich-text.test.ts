import { verhoeffDigit } from '@sevakendra/contract/kit/identity-numbers'
import { longestRichText } from '@sevakendra/contract/kit/rich-text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budget } from '../../test/budget'
import { keptOptionalRichText, keptRichText, plainRichText, shownRichText } from './rich-text'

/** Everything that may come out, letter by letter: tags of the list, no attribute but an address that leads somewhere harmless, its `rel` and the first number of a list. */
const address = '(?:/(?![/\\\\])[^"\\s\\\\]*|https://[^"\\s\\\\]+|mailto:[^"\\s\\\\]+|tel:[+\\d-]+)'
const harmless = new RegExp(
  `^(?:[^<>]|<(?:p|h[2-5]|strong|em|u|s|ul|li|blockquote)>|<(?:br|hr) />|<ol(?: start="\\d{1,4}")?>|` +
    `<a href="${address}"(?: rel="noopener noreferrer nofollow")?>|</(?:p|h[2-5]|strong|em|u|s|a|ul|ol|li|blockquote)>)*$`,
  'i',
)

const attacks = {
  'a script': '<script>alert(1)</script>',
  'a script in pieces': '<scr<script>ipt>alert(1)</scr</script>ipt>',
  'a script without an end': '<script src=https://evil.example/x.js',
  'a handler of an allowed tag': '<p onclick="alert(1)" onmouseover=alert(1)>x</p>',
  'a handler of a picture': '<img src=x onerror=alert(1)>',
  'a picture in a broken tag': '<img """><script>alert(1)</script>">',
  'svg with a handler': '<svg/onload=alert(1)>',
  'svg with a script': '<svg><script>alert(1)</script></svg>',
  'a style in svg, which ends a comment': '<svg><p><style><!--</style><img src=x onerror=alert(1)>--></svg>',
  'namespaces that change what is text':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  'text of noscript': '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  'text of xmp': '<xmp><img src=x onerror=alert(1)></xmp>',
  'text of textarea': '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  'encoded text of an option': '<option>&lt;script&gt;alert(1)&lt;/script&gt;</option>',
  'encoded tags': '&lt;img src=x onerror=alert(1)&gt;',
  'javascript as an address': '<a href="javascript:alert(1)">x</a>',
  'javascript in capitals, broken by a tab': '<a href="JaVa\tScRiPt:alert(1)">x</a>',
  'javascript in entities': '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  'javascript behind a control character': '<a href="\u0001javascript:alert(1)">x</a>',
  'data as an address': '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  'vbscript as an address': '<a href="vbscript:msgbox(1)">x</a>',
  'an address of the same scheme': '<a href="//evil.example">x</a>',
  'an address behind a backslash': '<a href="/\\evil.example">x</a><a href="\\\\evil.example">x</a>',
  'a name before the host': '<a href="https://portal.example.in@evil.example">x</a>',
  'an address that ends its attribute': '<a href=\'https://a.in/"onmouseover="alert(1)\'>x</a>',
  'a window that is opened': '<a href="https://a.in" target="_blank" rel="opener" download ping="https://evil.example">x</a>',
  styles: '<p style="position:fixed;inset:0;background:url(javascript:alert(1))">x</p><style>*{display:none}</style>',
  'classes and names of our own page': '<p class="modal" id="data">x</p><form id="root"><input name="attributes"></form>',
  frames:
    '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  'a base for all addresses': '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  'a form': '<form action="https://evil.example"><button formaction="javascript:alert(1)">Sign in</button></form>',
  'comments and declarations': '<!--<img src=x onerror=alert(1)>--><![CDATA[<script>alert(1)</script>]]><?xml version="1.0"?>',
  'tags that close what is around them': '</div></body></html><script>alert(1)</script>',
  'templates and elements of its own': '<template><script>alert(1)</script></template><x-y onfocus=alert(1) tabindex=1 autofocus>x</x-y>',
  'a nul in a name': '<scr\u0000ipt>alert(1)</scr\u0000ipt><a\u0000 href="java\u0000script:alert(1)">x</a>',
}

test.each(Object.entries(attacks))('%s does not come through', (_, html) => {
  const shown = shownRichText(`<p>before</p>${html}<p>after</p>`)
  expect(shown).toMatch(harmless)
  expect(shown).toContain('<p>before</p>')
  // A browser that reads it and writes it anew must not find more in it, nor this list.
  expect(shownRichText(shown)).toBe(shown)
})

test('the check of these tests knows what is not harmless', () => {
  for (const html of [
    attacks['a handler of an allowed tag'],
    attacks['javascript as an address'],
    attacks['an address of the same scheme'],
  ])
    expect(html).not.toMatch(harmless)
})

test('whatever is put together from parts of attacks is harmless', () => {
  const parts = fc.constantFrom(
    ...['<', '>', '/', '"', "'", '=', ' ', '&', ';', '!--', '-->', 'script', 'a', 'p', 'svg', 'math', 'style', 'xmp', 'ol', 'h1', 'img'],
    ...[' href=', ' onerror=', ' start=', 'javascript:', 'https:', '&lt;', '&#60;', '&quot;', '\u0000', '\t', '<a href="/x">', '</a>', 'x'],
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 40 }), made => {
      const shown = shownRichText(made.join(''))
      expect(shown).toMatch(harmless)
      expect(shownRichText(shown)).toBe(shown)
    }),
    { numRuns: budget(500, 20_000) },
  )
})

test('what people write stays', () => {
  const html =
    '<h2>नई दरें</h2><p>From <strong>1 April</strong>, <em>all</em> <u>forms</u><br />see <a href="/services">our services</a></p>' +
    '<ul><li><p>₹ 107 &amp; GST</p></li></ul><ol start="3"><li><p>third</p></li></ol><blockquote><p>said</p></blockquote><hr />'
  expect(keptRichText('body', html)).toBe(html)
  expect(shownRichText('<b>a</b><i>b</i><del>c</del><div>d</div>')).toBe('<strong>a</strong><em>b</em><s>c</s>d')
})

test('links lead to where a link may lead, and others leave their words', () => {
  expect(shownRichText('<p><a href="https://www.incometax.gov.in/x?a=1&b=2">tax</a></p>')).toBe(
    '<p><a href="https://www.incometax.gov.in/x?a=1&amp;b=2" rel="noopener noreferrer nofollow">tax</a></p>',
  )
  expect(shownRichText('<a href="ftp://a.in">one <a href="/terms">two</a></a>')).toBe('one <a href="/terms">two</a>')
  expect(shownRichText('<a href="mailto:asha@example.in">m</a> <a href="tel:+919810000003">t</a>')).toBe(
    '<a href="mailto:asha@example.in">m</a> <a href="tel:+919810000003">t</a>',
  )
})

test('headings take their place below those of the page', () => {
  expect(shownRichText('<h2>a</h2><h3>b</h3>', { top: 4 })).toBe('<h4>a</h4><h5>b</h5>')
  expect(shownRichText('<h1>a</h1><h6>b</h6>')).toBe('<h2>a</h2><h3>b</h3>')
})

test('in a mail, paths are addresses, and its plain part has the same words', () => {
  const html = '<h2>नई दरें</h2><p>See <a href="/services">our services</a> &amp; ask</p><ul><li><p>one</p></li><li><p>two</p></li></ul>'
  const portal = 'https://portal.example.in'
  expect(shownRichText(html, { portal })).toContain('<a href="https://portal.example.in/services">')
  expect(plainRichText(html, { portal })).toBe('नई दरें\n\nSee our services (https://portal.example.in/services) & ask\n\n• one\n• two')
  expect(plainRichText('<p>1 &lt; 2</p><script>alert(1)</script>')).toBe('1 < 2')
})

test('a text without a word, and one too long, is refused beside its field', () => {
  const refusal = (html: string) => {
    try {
      return keptRichText('body', html)
    } catch (error) {
      return (error as { problem: { errors: unknown } }).problem.errors
    }
  }
  for (const html of ['<p></p>', '<p> &nbsp;</p><hr>', '<script>alert(1)</script>', '<img src=x>'])
    expect(refusal(html)).toEqual({ body: ['Required'] })
  // Each sign is five in HTML.
  expect(refusal(`<p>x${'&'.repeat(longestRichText / 2)}</p>`)).toEqual({
    body: [`String must contain at most ${longestRichText} characters`],
  })
  expect(keptOptionalRichText('body', '<p></p>')).toBeNull()
  expect(keptOptionalRichText('body', null)).toBeNull()
  expect(keptOptionalRichText('body', '<p>x</p>')).toBe('<p>x</p>')
})

test('an Aadhaar number that tags part is found', () => {
  const digits = `29876543211${verhoeffDigit('29876543211')}`
  const parts = [digits.slice(0, 4), digits.slice(4, 8), digits.slice(8)]
  for (const html of [`<p>${parts.join('<em></em>')}</p>`, `<p>${parts.map(part => `<strong>${part}</strong>`).join(' ')}</p>`])
    expect(() => keptRichText('body', html)).toThrow()
})

test('deep nesting costs no more than its length', () => {
  const html = `${'<blockquote>'.repeat(2000)}x`
  expect(shownRichText(html)).toMatch(harmless)
  expect(shownRichText(html).match(/<blockquote>/g)).toHaveLength(20)
})
