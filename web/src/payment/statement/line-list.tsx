import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { money } from '@sevakendra/contract/kit/money'
import { asideReason, setLineAside, takeLineBack } from '@sevakendra/contract/payment/statement/endpoints'
import { bankLines } from '@sevakendra/contract/payment/statement/lists'
import { IconArrowBackUp, IconArrowRight, IconBoxOff, IconUnlink, IconUpload, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../kit/call/call'
import { showFailure } from '../../kit/call/failure-notes'
import { refetchShown, useSend } from '../../kit/call/send'
import { FormDialog } from '../../kit/form/dialog'
import { ListScreen, type Row } from '../../kit/list/screen'
import { useMay } from '../../kit/session/may'
import { lazyPart } from '../../kit/shell/lazy-part'
import { paymentPaths } from '../payment-paths'

/** Its form is fetched when somebody wants it. */
const UnlinkPropose = lazyPart(async () => (await import('./unlink-propose')).UnlinkPropose)

type Line = Row<typeof bankLines>

/** Lines of our accounts; it opens at money in that pays nothing yet. */
export function LineList() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [params] = useSearchParams()
  const statementId = params.get('statement')
  const may = useMay()
  const [aside, setAside] = useState<Line>()
  const [wrong, setWrong] = useState<Line>()

  async function takeBack(line: Line) {
    try {
      await call(takeLineBack, { params: { id: line.id } })
      notifications.show({ color: 'green', message: t('The line can be matched again') })
    } catch (error) {
      showFailure(error)
    }
    refetchShown(client)
  }

  return (
    <>
      <ListScreen
        of={bankLines}
        startAt="open"
        about="Money received that is not matched with a request or an online payment yet. A line that is not a top-up can be set aside."
        {...(statementId && /^\d+$/.test(statementId) && { addition: { statementId } })}
        actions={line => [
          line.requestId !== null && { label: 'See the request', icon: IconArrowRight, to: paymentPaths.request(line.requestId) },
          line.orderId !== null && { label: 'See the online payment', icon: IconArrowRight, to: paymentPaths.order(line.orderId) },
          line.status === 'matched' &&
            may('payment.decide') && { label: 'This is the wrong line', icon: IconUnlink, run: () => setWrong(line) },
          line.status === 'open' && { label: 'Set aside', icon: IconBoxOff, run: () => setAside(line) },
          line.status === 'aside' && { label: 'Take back', icon: IconArrowBackUp, run: () => void takeBack(line) },
        ]}
        primary={
          statementId ? (
            <Button variant="default" component={Link} to={paymentPaths.lines} leftSection={<IconX size={16} aria-hidden />}>
              {t('Lines of all statements')}
            </Button>
          ) : (
            <Button component={Link} to={paymentPaths.import} leftSection={<IconUpload size={16} aria-hidden />}>
              {t('Import a Statement')}
            </Button>
          )
        }
        empty={{ text: 'Lines appear here when a statement is imported.' }}
      />
      {wrong && <UnlinkPropose lineId={wrong.id} refNo={wrong.refNo ?? ''} close={() => setWrong(undefined)} />}
      {aside && <AsideDialog line={aside} close={() => setAside(undefined)} />}
    </>
  )
}

function AsideDialog({ line, close }: { line: Line; close: () => void }) {
  const { t } = useTranslation()
  const send = useSend(setLineAside, { id: line.id })
  return (
    <FormDialog
      opened
      close={close}
      title="Set this line aside?"
      about={`${money(line.credit ?? 0)} · ${line.narration ?? ''}`}
      schema={asideReason}
      name={`aside ${line.id}`}
      submit="Set aside"
      send={send}
      done={() => notifications.show({ message: t('The line was set aside') })}
    >
      {Field => <Field name="remark" autoFocus />}
    </FormDialog>
  )
}
