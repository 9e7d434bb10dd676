import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { sandboxAct, sandboxPage } from '@sevakendra/contract/nsdl-pan/paperless/endpoints'
import { type SandboxAct, sandboxActs } from '@sevakendra/contract/nsdl-pan/paperless/provider'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ask, Refused } from '../../kit/call/ask'
import plain from '../../kit/look/plain.module.css'
import { goThere } from './go-there'
import classes from './sandbox-paperless.module.css'

type Page = ReplyOf<typeof sandboxPage>

const wordsOf = (error: unknown) => (error instanceof Refused ? error.message : 'A network error occurred.')

/** The code that the sandbox would have sent: there is no phone. */
const code = '123456'

/** What can be done at each of the two steps. */
const ways: Record<'kyc' | 'sign', readonly SandboxAct[]> = {
  kyc: ['fail', 'failLate', 'stop'],
  sign: ['finish', 'finishFirst', 'finishSilent', 'stop'],
}

/** The pages of the sandbox as the applicant sees them: e-KYC with a code, e-Sign with another one, and every way in which it can end. */
export function SandboxPaperless() {
  const { t } = useTranslation()
  const { token = '' } = useParams()
  const path = `/nsdlpan/paperless/sandbox/${encodeURIComponent(token)}`
  const [page, setPage] = useState<Page>()
  const [step, setStep] = useState<'kyc' | 'sign'>('kyc')
  const [otp, setOtp] = useState('')
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<string | null>()

  useEffect(() => {
    ask<Page>(path).then(
      read => {
        setPage(read)
        if (read.kycDone) setStep('sign')
      },
      error => setRefused(wordsOf(error)),
    )
  }, [path])

  async function act(what: SandboxAct) {
    const coded = what.startsWith('finish')
    if (coded && otp !== code) return setRefused('This is not the code that is shown.')
    setBusy(true)
    setRefused(undefined)
    try {
      const { back, ackNo } = await ask<ReplyOf<typeof sandboxAct>>(path, { act: what, kycDone: step === 'sign' })
      if (back) return goThere(back)
      setDone(ackNo)
    } catch (error) {
      setRefused(wordsOf(error))
    }
    setBusy(false)
  }

  function kyc() {
    if (otp !== code) return setRefused('This is not the code that is shown.')
    setRefused(undefined)
    setOtp('')
    setStep('sign')
  }

  const open = page?.status === 'open' && done === undefined
  return (
    <main className={classes.page}>
      <section className={classes.card}>
        <p className={classes.banner}>
          {t('Sandbox. This page belongs to the portal: nothing is sent to the tax department, and nobody is asked for an Aadhaar number.')}
        </p>
        <h1>{t(step === 'kyc' ? 'Step 1 of 2: e-KYC' : 'Step 2 of 2: e-Sign')}</h1>
        {page && (
          <p className={classes.about}>
            {page.applicant} · {page.txnId}
          </p>
        )}
        {refused && (
          <p className={plain.refused} role="alert">
            {t(refused)}
          </p>
        )}
        {done !== undefined && (
          <p role="status">{t('Acknowledgement number {{ackNo}}. The portal is told nothing; close this page.', { ackNo: done })}</p>
        )}
        {page && page.status !== 'open' && <p role="status">{t('This page was used already.')}</p>}
        {open && (
          <div className={classes.acts}>
            <label className={plain.label}>
              {t(step === 'kyc' ? 'OTP of Aadhaar, here {{code}}' : 'OTP for e-Sign, here {{code}}', { code })}
              <input
                className={plain.field}
                inputMode="numeric"
                autoComplete="one-time-code"
                value={otp}
                onChange={event => setOtp(event.target.value.trim())}
              />
            </label>
            {step === 'kyc' && (
              <button type="button" disabled={busy} className={plain.button} onClick={kyc}>
                {t('Confirm e-KYC')}
              </button>
            )}
            {ways[step].map(name => (
              <button
                key={name}
                type="button"
                disabled={busy}
                className={name === 'finish' ? plain.button : plain.outline}
                onClick={() => void act(name)}
              >
                {t(sandboxActs[name])}
              </button>
            ))}
          </div>
        )}
      </section>
    </main>
  )
}
