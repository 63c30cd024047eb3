/** A person's likes and fun fact on a profile of several people. */
export const Said = ({ likes, funFact }: { likes: readonly string[]; funFact: string }) => (
  <>
    {likes.length > 0 && (
      <p className="measure breaks">
        <span className="muted">Likes</span> {likes.join(' · ')}
      </p>
    )}
    {funFact && (
      <p className="measure breaks">
        <span className="muted">Fun fact</span> {funFact}
      </p>
    )}
  </>
);
