import type { Tone } from '@sevakendra/contract/kit/list'
import type { PhysicalState } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { stateTones, stateWords } from '@sevakendra/contract/nsdl-pan/physical/words'
import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconClock, IconEye, IconFileDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './state-chip.module.css'

const icons: Record<Tone, typeof IconClock> = {
  wait: IconClock,
  busy: IconEye,
  ok: IconCircleCheck,
  back: IconArrowBackUp,
  bad: IconCircleX,
  quiet: IconFileDots,
}

/** A state in words with its mark: never by colour alone. */
export function StateChip({ state }: { state: PhysicalState }) {
  const { t } = useTranslation()
  const tone = stateTones[state]
  const Icon = icons[tone]
  return (
    <span className={classes.chip} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden /> {t(stateWords[state])}
    </span>
  )
}
