/** An answer of Azure Resource Manager, or of the site. */
export type Ask = (
  path: string,
  apiVersion: string,
  method?: 'GET' | 'POST',
) => Promise<{ status: number; body: unknown }>;

export interface Finding {
  what: string;
  isWell: boolean;
  /** What was found and, if it is a problem, what to do. */
  says: string;
}

export interface Deployed {
  IDENTITY_PRINCIPAL_ID: string;
  HASHES_PRINCIPAL_ID: string;
  API_NAME: string;
  API_ORIGIN: string;
  SITE_ORIGIN: string;
  IDENTITY_ISSUER: string;
  IDENTITY_AUDIENCE: string;
  /** A token of somebody who signed in, where the operator gave one. */
  SIGN_IN_TOKEN?: string;
  UPLOAD_TOPIC: string;
  LANGUAGE_MODEL?: string;
  LANGUAGE_MODEL_VERSION?: string;
  LANGUAGE_MODEL_ACCOUNT?: string;
  COSMOS_ACCOUNT: string;
  PHOTO_STORAGE_ACCOUNT: string;
  EXPORTER_ID?: string;
  SIGNALS_ENDPOINT?: string;
  MAIL_DOMAIN?: string;
  MAIL_SERVICE?: string;
  MAIL_ENDPOINT?: string;
  MAIL_TOPIC?: string;
  NOTICE_ORIGIN?: string;
  EXPORT_ORIGIN?: string;
  AZURE_SUBSCRIPTION_ID?: string;
  KEEP_RESOURCE_GROUP?: string;
  KEY_VAULT?: string;
  COPY_VAULT?: string;
}

/** When the certificate of a host expires. */
export type Ends = (host: string) => Promise<Date>;

export type Check = (deployed: Deployed, ask: Ask, now: Date, ends: Ends) => Promise<Omit<Finding, 'what'>>;
