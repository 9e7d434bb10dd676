import { Button } from '@mantine/core'
import { money } from '@sevakendra/contract/kit/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../kit/call/error-text'
import { useSend } from '../kit/call/send'
import { confirm } from '../kit/record/confirm'
import { useGo } from '../kit/shell/go'
import type { Reapplying } from './product'

/** The way on at another price: the whole charge comes back, and a copy of these answers is paid anew. */
export function ApplyAnew({ of, id, filing, record, failed }: Reapplying & { failed: (text: string) => void }) {
  const { t } = useTranslation()
  const go = useGo()
  const paths = of.usePaths()
  const withdraw = useSend(of.calls.cancelMyApplication, { id })
  const copy = useSend(of.calls.reapply, { id })
  // Withdrawn, but the copy was not made: the next try begins there.
  const [withdrawn, setWithdrawn] = useState(false)
  const begin = async () => {
    const sure = await confirm({
      title: t('Cancel {{refNo}} and apply again?', { refNo: record.refNo }),
      text: t('{{amount}} is refunded to your wallet. All answers are copied into a new draft, which is charged when it is submitted.', {
        amount: money(record.price?.total ?? 0),
      }),
      verb: t('Cancel the application and apply again'),
    })
    if (!sure) return
    try {
      if (!withdrawn) await withdraw({ remark: t('Cancelled to apply again at another price.') })
      setWithdrawn(true)
      const made = await copy()
      go(paths.apply(filing, made.id), { replace: true })
    } catch (problem) {
      failed(errorText(problem))
    }
  }
  return (
    <Button mt="sm" variant="default" loading={withdraw.busy || copy.busy} onClick={() => void begin()}>
      {t('Cancel the application and apply again')}
    </Button>
  )
}
