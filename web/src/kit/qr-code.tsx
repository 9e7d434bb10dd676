import { useEffect, useState } from 'react'

/**
 * A QR code of a text, drawn here: nothing about it leaves this machine. The library comes with the first code.
 * Dark on white in both schemes, with the margin that scanners need.
 */
export function QrCode({ text, label, size = 200 }: { text: string; label: string; size?: number }) {
  const [drawn, setDrawn] = useState<{ text: string; side: number; path: string }>()
  useEffect(() => {
    let gone = false
    void drawingOf(text).then(drawing => !gone && setDrawn({ text, ...drawing }), console.warn)
    return () => {
      gone = true
    }
  }, [text])
  const side = drawn?.side ?? 1
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#ffffff" />
      {/* An older code never stands under a newer label. */}
      {drawn?.text === text && <path d={drawn.path} fill="#000000" />}
    </svg>
  )
}

const margin = 4

/** One square for each dark module. */
export async function drawingOf(text: string): Promise<{ side: number; path: string }> {
  const { correction, generate } = await import('lean-qr')
  const code = generate(text, { minCorrectionLevel: correction.M })
  let path = ''
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x + margin} ${y + margin}h1v1h-1z`
  return { side: code.size + 2 * margin, path }
}
