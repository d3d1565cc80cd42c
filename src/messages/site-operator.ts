/** What the operator of a site has stated about itself; null where nothing is stated. */
export interface SiteOperator {
  name: string | null;
  address: string | null;
  email: string | null;
  /** The name and the address or telephone of the person who answers grievances. */
  grievanceOfficer: string | null;
  /** For how many days backups are kept. */
  backupDays: number | null;
}

/** Set where pages are built, from the OPERATOR_* variables. */
declare const __SITE_OPERATOR__: SiteOperator | undefined;

/** Where nothing is stated, as in this repository. */
export const unstatedOperator: SiteOperator = {
  name: null,
  address: null,
  email: null,
  grievanceOfficer: null,
  backupDays: null,
};

/** The operator of the site whose pages are built. */
export const siteOperator: SiteOperator =
  typeof __SITE_OPERATOR__ === 'undefined' ? unstatedOperator : __SITE_OPERATOR__;
