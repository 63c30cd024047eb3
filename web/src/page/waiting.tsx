/** The shape of a page while its code or its reader is on the way; `members.html` begins with the same. */
export const Waiting = () => (
  <div className="page loading">
    <p className="visually-hidden">Loading...</p>
    <span className="bone" aria-hidden="true" />
    <span className="bone" aria-hidden="true" />
    <span className="bone" aria-hidden="true" />
  </div>
);
