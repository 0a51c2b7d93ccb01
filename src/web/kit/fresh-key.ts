/** A new Idempotency-Key: 128 random bits; unlike randomUUID also there on pages without TLS. */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
