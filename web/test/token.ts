/** An access token as the server shapes it; the signature is not looked at in the browser. */
export function tokenOf(claims: { sub?: string; name?: string; role?: string; sid?: string; exp?: number; impersonator?: string }): string {
  const payload = { sub: 'M000001', name: 'Asha', role: 'merchant', sid: 's1', exp: 1, ...claims }
  const bytes = new TextEncoder().encode(JSON.stringify(payload))
  const base64 = btoa(String.fromCharCode(...bytes))
  return `h.${base64.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}.s`
}

export function memoryShelf() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}
