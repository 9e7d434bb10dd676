import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { List } from '@sevakendra/contract/kit/list'
import { count } from '@sevakendra/contract/kit/money'
import { batchLimit, makeBatch } from '@sevakendra/contract/nsdl-pan/filing/endpoints'
import { allToFile } from '@sevakendra/contract/nsdl-pan/physical/lists'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../kit/call/error-text'
import { useSend } from '../../kit/call/send'
import type { Chosen } from '../../kit/list/action'
import { chosenIds } from '../../kit/list/chosen'
import { useGo } from '../../kit/shell/go'
import { backPaths } from '../back-paths'

interface FilingMakeProps {
  /** The chosen rows, or all that wait. */
  of: Chosen | 'all'
  /** How many are in no batch now. */
  waiting: number
  close: () => void
}

/** Says what will lie in a new batch, makes it, and says what was left out and why. */
export function FilingMake({ of, waiting, close }: FilingMakeProps) {
  const { t } = useTranslation()
  const go = useGo()
  const send = useSend(makeBatch)
  const [made, setMade] = useState<ReplyOf<typeof makeBatch>>()
  const [error, setError] = useState<string>()
  const n = Math.min(of === 'all' ? waiting : of.count, batchLimit)
  const open = (id: string) => {
    close()
    void go(backPaths.batch(id))
  }
  async function make() {
    setError(undefined)
    try {
      const ids = of === 'all' ? null : await chosenIds(allToFile as unknown as List, of, batchLimit)
      const reply = await send({ ids })
      if (reply.left.length === 0) open(reply.id)
      else setMade(reply)
    } catch (failed) {
      setError(errorText(failed))
    }
  }
  return (
    <Modal
      opened
      title={t(made ? 'The batch was made' : 'Make a filing batch?')}
      onClose={close}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="md">
        {made ? (
          <>
            <Text size="sm">{t('Batch {{no}} has {{n}} applications.', { count: made.count, n: count(made.count), no: made.no })}</Text>
            <Alert color="yellow" title={t('Left out')}>
              {made.left.map(({ id, refNo, reason }) => (
                <div key={id}>
                  {refNo}: {t(reason)}
                </div>
              ))}
            </Alert>
          </>
        ) : (
          <Text size="sm">
            {t('{{n}} verified applications are put into one new batch. What is in a batch already is left out.', {
              count: n,
              n: count(n),
            })}{' '}
            {n === batchLimit && t('A batch has at most {{n}}; the others wait for the next one.', { n: count(batchLimit) })}
          </Text>
        )}
        {error && (
          <Alert color="red" role="alert">
            {t(error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t(made ? 'Close' : 'Cancel')}
          </Button>
          {made ? (
            <Button onClick={() => open(made.id)}>{t('Open the batch')}</Button>
          ) : (
            <Button loading={send.busy} onClick={() => void make()}>
              {t('Make the batch')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
