import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * A consent beside a button that stays live: whoever presses it without the tick is told so at the tick, which takes the focus.
 * @returns `tick` for the checkbox; `asked` at the press of the button, true where the consent is given
 */
export function useConsent() {
  const { t } = useTranslation()
  const [agreed, setAgreed] = useState(false)
  const [pressed, setPressed] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  return {
    tick: {
      ref: box,
      checked: agreed,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setAgreed(event.currentTarget.checked),
      ...(pressed && !agreed && { error: t('Required') }),
    },
    asked(): boolean {
      setPressed(true)
      if (!agreed) box.current?.focus()
      return agreed
    },
  }
}
