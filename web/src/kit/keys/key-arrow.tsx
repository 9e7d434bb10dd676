import { Kbd } from '@mantine/core'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

const arrows = {
  up: [IconArrowUp, 'Arrow up'],
  down: [IconArrowDown, 'Arrow down'],
  left: [IconArrowLeft, 'Arrow left'],
  right: [IconArrowRight, 'Arrow right'],
} as const

/** An arrow key in a hint, drawn: many fonts of fixed width have no arrows. */
export function KeyArrow({ to }: { to: keyof typeof arrows }) {
  const { t } = useTranslation()
  const [Arrow, label] = arrows[to]
  return (
    <Kbd>
      <Arrow size={12} role="img" aria-label={t(label)} style={{ display: 'inline-block', verticalAlign: '-1px' }} />
    </Kbd>
  )
}
