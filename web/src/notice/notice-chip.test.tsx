import { noticeKinds } from '@sevakendra/contract/notice/words'
import { IconArrowBackUp, IconDeviceMobile } from '@tabler/icons-react'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NoticeChip, noticeIcons } from './notice-chip'

it('shows every kind of notice with an icon of what it is about', () => {
  expect(Object.keys(noticeIcons).sort()).toEqual([...noticeKinds].sort())
  // Its tone alone would show an arrow back, as for an application that was sent back.
  expect(noticeIcons.newDevice).toBe(IconDeviceMobile)
  expect(noticeKinds.filter(kind => noticeIcons[kind] === IconArrowBackUp).sort()).toEqual([
    'applicationIncomplete',
    'gstFilingAsked',
    'gstQuery',
    'kycReturned',
    'paperlessIncomplete',
  ])
  const { container } = render(<NoticeChip kind="newDevice" />)
  expect(screen.getByText('New device')).toBeTruthy()
  expect(container.querySelector('.tabler-icon-device-mobile')).toBeTruthy()
})
