import { expect, test } from 'vitest'
import { isRichLink } from './rich-text'

test.each([
  '/',
  '/services#pancard',
  '/news/4?x=1',
  'https://example.in',
  'HTTPS://example.in/a?b=c#d',
  'mailto:asha@example.in',
  'tel:+919810000003',
])('a link may lead to %s', address => expect(isRichLink(address)).toBe(true))

test.each([
  ...[
    '',
    'services',
    '#x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'http://example.in',
    'https:/a',
    'https://',
  ],
  ...[
    'https://user:secret@example.in',
    'https://a.in@evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'blob:x',
  ],
  ...['mailto:a@b.in?bcc=c@d.in', 'tel:x', 'https://a.in/\nx', `https://a.in/${'x'.repeat(500)}`],
])('a link may not lead to %j', address => expect(isRichLink(address)).toBe(false))
