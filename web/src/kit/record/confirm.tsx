import { Button, Divider, Group, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { balance } from '@sevakendra/contract/kit/money'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../list/cells'
import { layers } from '../shell/layers'

export interface Question {
  /** What is about to happen, as a question. Already translated, as is `text`. */
  title: ReactNode
  text?: ReactNode
  /** The word on the button: what will be done, never 'OK'. */
  verb: string
  /** The word on the other button, where 'Cancel' could be taken for the verb. */
  keep?: string
  danger?: boolean
  /** A paid step shows what it costs and what is left; paise, a debit as a positive amount. */
  pays?: { amount: number; balance: number }
  /** Further lines, such as what a bulk action will touch. */
  lines?: readonly { label: string; value: ReactNode }[]
}

/** Asks once before a destructive, paid or final step. @returns whether the person pressed the verb */
export function confirm(question: Question): Promise<boolean> {
  return new Promise(resolve => {
    let said = false
    const id = modals.open({
      title: question.title,
      centered: true,
      zIndex: layers.question,
      children: (
        <Body
          question={question}
          answer={yes => {
            said = yes
            modals.close(id)
          }}
        />
      ),
      onClose: () => resolve(said),
    })
  })
}

function Body({
  question: { text, verb, keep = 'Cancel', danger, pays, lines = [] },
  answer,
}: {
  question: Question
  answer: (yes: boolean) => void
}) {
  const { t } = useTranslation()
  const paid = pays && [
    { label: t('Balance now'), value: balance(pays.balance) },
    { label: t('Amount'), value: <Money paise={pays.amount} /> },
    { label: t('Balance after'), value: balance(pays.balance - pays.amount) },
  ]
  return (
    <Stack gap="md">
      {text && <Text size="sm">{text}</Text>}
      {[...lines, ...(paid ?? [])].map(({ label, value }, index, all) => (
        <Stack gap={8} key={label}>
          {paid && index === all.length - 1 && <Divider />}
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Text size="sm" fw={600} ta="right">
              {value}
            </Text>
          </Group>
        </Stack>
      ))}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => answer(false)}>
          {t(keep)}
        </Button>
        <Button data-autofocus onClick={() => answer(true)} {...(danger && { color: 'red' })}>
          {t(verb)}
        </Button>
      </Group>
    </Stack>
  )
}
