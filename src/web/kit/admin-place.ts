// Where the back office begins. It is a document of its own: from the shop one comes there by loading it, and back likewise.

export const ADMIN_HOME = '/admin'

export function isAdminPlace(path: string): boolean {
  return path === ADMIN_HOME || path.startsWith(`${ADMIN_HOME}/`)
}
