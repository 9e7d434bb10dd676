import { pathOf } from '@sevakendra/contract/kit/endpoint'
import { stepUpRequired } from '@sevakendra/contract/kit/problem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onceKey, past } from './door'
import { openWorld, type World } from './world'

/** What nobody does from a screen that somebody else left open: their identity is confirmed again after 15 minutes. */
const guarded = [
  // The own account.
  '/auth/factor/totp/begin',
  '/auth/factor/totp/confirm',
  '/auth/factor/email/begin',
  '/auth/factor/email/confirm',
  '/auth/factor/recovery-codes',
  '/backend/my-profile/email',
  '/backend/my-profile/email/confirm',
  '/merchant/account/email',
  '/merchant/account/email/confirm',
  '/backend/my-profile/sessions/:session/end',
  '/backend/my-profile/sessions/end-others',
  '/merchant/account/sessions/:session/end',
  '/merchant/account/sessions/end-others',
  // Other people's accounts.
  '/backend/settings/sign-in',
  '/backend/settings/smtp',
  '/backend/settings/smtp/remove',
  '/backend/settings/messaging/sms',
  '/backend/settings/messaging/whatsapp',
  '/backend/settings/messaging/:channel/remove',
  '/backend/usermanagement/staff/create',
  '/backend/usermanagement/staff/edit/:id',
  '/backend/usermanagement/user/suspend/:id',
  '/backend/usermanagement/user/reactivate/:id',
  '/backend/usermanagement/user/drop-factor/:id',
  '/backend/usermanagement/user/reset-password/:id',
  '/backend/usermanagement/user/end-sign-ins/:id',
  '/backend/usermanagement/merchant/suspend/:id',
  '/backend/usermanagement/merchant/reactivate/:id',
  '/backend/usermanagement/merchant/:id/view-as',
  '/merchant/usermanagement/staff',
  '/merchant/usermanagement/staff/:id',
  '/merchant/usermanagement/staff/password/:id',
  // Keys of programs.
  '/merchant/developer/keys',
  '/merchant/developer/keys/:id/limit',
  '/merchant/developer/webhooks',
  '/merchant/developer/webhooks/:id/secret',
  // Money past its ordinary ways, keys, identity papers.
  '/backend/account/adjustments',
  '/backend/account/adjustments/approve/:id',
  '/backend/account/reversals',
  '/backend/account/reversals/approve/:id',
  '/backend/account/bank-unlinks/approve/:id',
  '/backend/account/ledger/release/:id',
  '/backend/account/ledger/checkpoint-mail',
  '/backend/usermanagement/idsale/refund/:id',
  '/backend/nsdlpan/filing/papers/:id',
  '/backend/nsdlpan/physical/refund/:id',
  '/backend/nsdlpan/paperless/refund/:id',
  '/backend/developer/keys/revoke/:id',
  '/backend/developer/webhooks/allow/:id',
  '/backend/developer/webhooks/switch-off/:id',
  '/backend/master/credentials/:provider/set',
  '/backend/master/credentials/:provider/use',
  '/backend/master/lead-hosts',
  '/backend/merchant/cc/pay/:id',
  '/backend/merchant/cc/take-back/:id',
  '/backend/master/credentials/:provider/remove',
  '/backend/nsdlpan/physical/reveal-aadhaar/:id',
  '/backend/nsdlpan/physical/reveal-allotted/:id',
  '/backend/nsdlpan/paperless/reveal-allotted/:id',
  '/backend/nsdlpan/physical/reveal-pan/:id',
  '/backend/tax/profile/reveal-pan/:id',
  '/backend/gst/filing/reject/:id',
  '/backend/gst/registration/reveal/:id',
  '/backend/uti/coupons/import/commit',
  '/backend/uti/coupons/reject/:id',
  '/backend/uti/psa/block/:id',
  '/backend/uti/psa/reveal/:id',
  '/backend/uti/psa/unblock/:id',
  '/backend/kyc/reveal/:id',
  '/backend/kyc/suspend/:id',
  '/backend/kyc/reinstate/:id',
  '/backend/settings/kyc',
  '/backend/settings/retention',
  '/backend/privacy/consents/withdraw/:id',
  '/backend/privacy/holds/lift/:id',
  '/backend/privacy/holds/place',
  '/backend/privacy/requests/confirm-mobile/:id',
  '/backend/privacy/requests/copy/:id',
  '/backend/privacy/requests/erase/:id',
  '/backend/privacy/requests/file/:id',
  '/backend/privacy/requests/link/:id',
  '/backend/privacy/requests/unlink/:id',
  '/my/privacy/ask',
  '/my/privacy/consent/withdraw/:id',
  '/my/privacy/copy/:id',
]

/** Of these only some bodies. */
const guardedBodies = ['/backend/my-profile/update-setting', '/backend/nsdlpan/filing/export/:id', '/merchant/account/update-setting']

describe('what matters', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('is known here', () => {
    const fresh = world.app.answered.filter(one => one.stepUp).map(({ path }) => path)
    expect(fresh.sort()).toEqual([...guarded, ...guardedBodies].sort())
    const some = world.app.answered.filter(one => Array.isArray(one.stepUp)).map(({ path }) => path)
    expect(some.sort()).toEqual(guardedBodies)
  })

  it('is refused to everybody whose last proof is older than a quarter of an hour, before anything is looked at', async () => {
    const [admin, merchant] = [await world.as('admin'), await world.as('merchant')]
    await past(world, 'session', 'confirmed_at', '16 minutes')
    const wrong: string[] = []
    for (const { method, path, stepUp = [] } of world.app.answered.filter(one => one.stepUp)) {
      const client = path.startsWith('/merchant/') ? merchant : admin
      const url = pathOf(path, new Proxy({}, { get: () => '999999999' }))
      for (const body of stepUp === true ? [{}] : stepUp) {
        const reply = method === 'GET' ? await client.get(url) : await client.post(url, body, onceKey())
        if (reply.statusCode !== 403 || reply.json().message !== stepUpRequired) wrong.push(`${path}: ${reply.statusCode} ${reply.body}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
