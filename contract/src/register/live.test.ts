import { expect, it } from 'vitest'
import { livesOn } from './live'

it.each([
  ['/backend/account/payments/list', 'payment_request', '7', true],
  ['/backend/account/payments/list/counts', 'payment_request', '7', true],
  ['/backend/account/payments/7', 'payment_request', '7', true],
  ['/backend/account/payments/8', 'payment_request', '7', false],
  ['/backend/dashboard/queues', 'payment_request', '7', true],
  // Whatever number stands there: it is not the record's.
  ['/backend/usermanagement/merchant/3', 'payment_request', '7', true],
  ['/backend/usermanagement/merchant/3', 'merchant', '7', false],
  ['/merchant/nsdlpan/physical/list', 'nsdl_application', '7', true],
  ['/merchant/nsdlpan/physical/info/7', 'nsdl_application', '7', true],
  ['/merchant/nsdlpan/physical/info/8', 'nsdl_application', '7', false],
  // A person types there.
  ['/merchant/nsdlpan/physical/draft/7', 'nsdl_application', '7', false],
  ['/backend/account/payments/7', 'nsdl_application', '7', false],
  ['/backend/account/payments/7', 'constructor', '7', false],
  ['/backend/misc/courier/onward/list', 'onward_batch', '7', true],
  ['/backend/misc/courier/onward/8', 'onward_batch', '7', false],
  // What a person may and how they stand, whoever's number it is: they are told of their own alone.
  ['/auth/me', 'app_user', '7', true],
  ['/news', 'news', '7', true],
])('%s lives on %s %s: %s', (path, subject, id, lives) => {
  expect(livesOn(path, subject, id)).toBe(lives)
})
