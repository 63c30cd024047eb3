/**
 * The package has no types. This declares only the part that encrypts a message and signs the request, without
 * sending.
 */
declare module 'web-push' {
  interface RequestDetails {
    method: 'POST';
    headers: Record<string, string | number>;
    body: Buffer;
    endpoint: string;
  }
  const webPush: {
    /** @throws Error for invalid keys */
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: {
        vapidDetails: { subject: string; publicKey: string; privateKey: string };
        TTL: number;
        urgency: 'normal' | 'high';
        topic: string;
        contentEncoding: 'aes128gcm';
      },
    ): RequestDetails;
  };
  export default webPush;
}
