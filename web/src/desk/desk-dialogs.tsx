import { Alert, Button, Group, List, Modal, MultiSelect, Stack, Text, Textarea } from '@mantine/core'
import type { GivenReason } from '@sevakendra/contract/desk/reasons'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, problemOf } from '../kit/call/error-text'
import { useSend } from '../kit/call/send'
import { useKeys } from '../kit/keys/keys'
import type { DeskDecisions, DeskInfo } from './product'

interface Props {
  of: DeskDecisions
  info: DeskInfo
  /** The flags of the form, and each in words. */
  flags: readonly GivenReason[]
  words: readonly string[]
  close: () => void
  done: () => void
}

/**
 * Ctrl+Enter sends what the dialog asks. Heard by the whole page: a dialog takes the focus a moment after it is drawn, and a practised
 * hand is faster.
 * @param ready not while something is missing or under way
 * @returns belongs to something inside the dialog
 */
function useSendKeys(send: () => void, ready: boolean): RefObject<HTMLDivElement | null> {
  const within = useRef<HTMLDivElement>(null)
  // Heard while it is not ready, too, or a button that has the focus is pressed.
  const keys = { 'Ctrl+Enter': () => ready && send() }
  useKeys([{ group: 'Decision', words: 'Send what a dialog asks', keys, typing: true, over: true }], { within })
  return within
}

function useAnswer() {
  const { t } = useTranslation()
  const [error, setError] = useState<{ field?: string; text?: string }>({})
  const attempt = async (work: () => Promise<unknown>, done: () => void) => {
    setError({})
    try {
      await work()
      done()
    } catch (failed) {
      const { remark, reasons: about } = problemOf(failed)?.errors ?? {}
      const words = (texts: string[] | undefined) => texts?.map(text => t(text)).join(', ')
      const field = words(remark)
      setError(field ? { field } : { text: words(about) ?? t(errorText(failed)) })
    }
  }
  return { error, attempt }
}

/** Back to the merchant with everything that has to be mended: the flags, and what concerns the papers as a whole. */
export function DeskSendBack({ of, info, flags, words, close, done }: Props) {
  const { t } = useTranslation()
  const [more, setMore] = useState<string[]>([])
  const [remark, setRemark] = useState('')
  const send = useSend(of.calls.sendBack, { id: info.id })
  const { error, attempt } = useAnswer()
  const { codes, words: wordsOf, remedyOf, needsWords } = of.reasons
  const given: GivenReason[] = [...flags, ...codes.filter(code => more.includes(code)).map(code => ({ code }))]
  const back = () => void attempt(() => send({ round: info.round, reasons: given, remark }), done)
  const body = useSendKeys(back, given.length > 0 && !send.busy)
  return (
    <Modal opened onClose={close} title={t(of.words.sendBack)} size="lg" closeButtonProps={{ 'aria-label': t('Close') }}>
      <Stack ref={body}>
        <FlagList words={words} />
        <MultiSelect
          label={t('More reasons')}
          description={t(of.words.moreReasons)}
          placeholder={more.length === 0 ? t('Choose') : ''}
          data={codes
            .toSorted((one, two) => Number(remedyOf(one) === 'answer') - Number(remedyOf(two) === 'answer'))
            .map(code => ({ value: code, label: t(wordsOf[code] ?? '') }))}
          value={more}
          onChange={setMore}
          searchable
          // Opened only when asked for: an open list takes the first Esc for itself.
          openOnFocus={false}
        />
        <Textarea
          label={t('Remark')}
          description={t(of.words.remark)}
          value={remark}
          onChange={event => setRemark(event.currentTarget.value)}
          error={error.field}
          withAsterisk={given.length > 0 && needsWords({ reasons: given })}
          autosize
          minRows={3}
          maxLength={500}
          data-autofocus
        />
        <Text size="sm" c="dimmed">
          {t(of.words.sendBackNote)}
        </Text>
        {error.text && (
          <Alert color="red" role="alert">
            {error.text}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button loading={send.busy} disabled={given.length === 0} onClick={back}>
            {t('Send back')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Refused for good: the charge goes back in full. */
export function DeskReject({ of, info, flags, words, close, done }: Props) {
  const { t } = useTranslation()
  const [remark, setRemark] = useState('')
  const send = useSend(of.calls.reject, { id: info.id })
  const { error, attempt } = useAnswer()
  const reject = () => void attempt(() => send({ round: info.round, reasons: [...flags], remark }), done)
  const body = useSendKeys(reject, !send.busy)
  return (
    <Modal opened onClose={close} title={t(of.words.reject)} closeButtonProps={{ 'aria-label': t('Close') }}>
      <Stack ref={body}>
        <Text size="sm">{of.givenBack(info, (text, values) => t(text, values ?? {})) ?? t('This cannot be undone.')}</Text>
        <FlagList words={words} />
        <Textarea
          label={flags.length > 0 ? t('Remark') : t('Reason')}
          description={flags.length > 0 ? t(of.words.remark) : t(of.words.seen)}
          value={remark}
          onChange={event => setRemark(event.currentTarget.value)}
          error={error.field}
          withAsterisk={flags.length === 0}
          autosize
          minRows={3}
          maxLength={500}
          data-autofocus
        />
        {error.text && (
          <Alert color="red" role="alert">
            {error.text}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button color="red" loading={send.busy} onClick={reject}>
            {t('Reject')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function FlagList({ words }: Pick<Props, 'words'>) {
  if (words.length === 0) return null
  return (
    <List size="sm" listStyleType="disc">
      {words.map(text => (
        <List.Item key={text}>{text}</List.Item>
      ))}
    </List>
  )
}
