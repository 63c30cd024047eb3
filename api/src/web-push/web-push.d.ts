/** The package brings no types. Its part that seals a message and signs the request, and sends nothing. */
declare module 'web-push' {
  interface RequestDetails {
    method: 'POST';
    headers: Record<string, string | number>;
    body: Buffer;
    endpoint: string;
  }
  const webPush: {
    /** @throws Error for keys that are none */
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
